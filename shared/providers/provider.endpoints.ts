import * as z from 'zod/mini';
import { currentUserSchema } from '../accounts/account.schema.ts';
import { paths } from '../api/paths.ts';
import { entityParams } from '../quotes/quote-request.schema.ts';
import { text } from '../text.schema.ts';
import { joinBody } from './join.schema.ts';
import {
  availabilityQuery,
  availabilitySchema,
  providerDetailSchema,
  providerList,
  providerLookup,
  providerQuery,
  providerSchema,
} from './provider.schema.ts';

const idOrSlug = z.strictObject({ id: text(1, 120) });

/** Photographers, as anyone sees them and as they see themselves; part of `endpoints`. */
export const providerEndpoints = {
  providers: {
    method: 'GET',
    path: paths.providers,
    summary: 'Active providers',
    query: providerQuery,
    status: 200,
    reply: providerList,
  },
  provider: {
    method: 'GET',
    path: paths.provider,
    summary: 'One active provider, by id, or by slug with ?slug=1',
    params: idOrSlug,
    query: providerLookup,
    status: 200,
    reply: providerDetailSchema,
  },
  joinAsProvider: {
    method: 'POST',
    path: paths.joinAsProvider,
    summary: 'Become a photographer, with the account I have; answers who I am now',
    body: joinBody,
    status: 201,
    reply: currentUserSchema,
  },
  myProvider: {
    method: 'GET',
    path: paths.myProvider,
    summary: 'My own profile as a photographer, also before it is public',
    status: 200,
    reply: providerSchema,
  },
  availability: {
    method: 'GET',
    path: paths.availability,
    summary: "A provider's free ranges, day by day",
    params: entityParams,
    query: availabilityQuery,
    status: 200,
    reply: availabilitySchema,
  },
} as const;
