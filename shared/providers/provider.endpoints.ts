import * as z from 'zod/mini';
import { currentUserSchema } from '../accounts/account.schema.ts';
import { paths } from '../paths.ts';
import { publicPaths } from '../public.paths.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { text } from '../typed/text.schema.ts';
import { fullProviderSchema } from './full-provider.schema.ts';
import { joinRoleBody } from '../accounts/join.schema.ts';
import {
  ownProviderSchema,
  providerBody,
  providerParams,
  providerStatusBody,
  taxRemittance,
} from './own-provider.schema.ts';
import { providerList, providerQuery } from './provider.lists.ts';
import { providerMutations } from './provider.mutations.ts';
import { reviewPaths } from './review.paths.ts';
import { reviewedProviderSchema, reviewList, reviewQuery } from './review.schema.ts';
import { availabilityQuery, availabilitySchema, providerLookup, shownProviderSchema } from './provider.schema.ts';

const idOrSlug = z.strictObject({ id: text(1, 120) });

/** Photographers, as anyone sees them and as they see themselves; part of `endpoints`. */
export const providerEndpoints = {
  providers: {
    method: 'GET',
    path: publicPaths.providers,
    summary: 'Active providers',
    query: providerQuery,
    status: 200,
    reply: providerList,
  },
  provider: {
    method: 'GET',
    path: publicPaths.provider,
    summary: 'One active provider, by id, or by slug with ?slug=1',
    params: idOrSlug,
    query: providerLookup,
    status: 200,
    reply: shownProviderSchema,
  },
  joinAsProvider: {
    method: 'POST',
    path: paths.joinAsProvider,
    summary: 'Become a photographer, with the account I have; answers who I am now',
    body: joinRoleBody,
    status: 201,
    reply: currentUserSchema,
  },
  myProvider: {
    method: 'GET',
    path: paths.myProvider,
    summary: 'My own profile as a photographer, also before it is public',
    status: 200,
    reply: fullProviderSchema,
  },
  updateProvider: {
    method: 'PUT',
    path: providerMutations['provider.edit'].path,
    summary: 'Edit my own profile as a photographer; names the version it saw in If-Match',
    params: providerParams,
    body: providerBody,
    status: 200,
    reply: ownProviderSchema,
    replayable: true,
  },
  updateProviderStatus: {
    method: 'PUT',
    path: providerMutations['provider.submit'].path,
    summary: 'Submit my profile, or take it back; approve, send back, suspend or re-activate one as an administrator',
    params: providerParams,
    body: providerStatusBody,
    status: 200,
    reply: ownProviderSchema,
    replayable: true,
  },
  remitTaxes: {
    method: 'PUT',
    path: providerMutations['provider.remit'].path,
    summary: 'Note the day on which I remitted the taxes of a quarter, or take it back',
    params: providerParams,
    body: taxRemittance,
    status: 200,
    reply: ownProviderSchema,
    replayable: true,
  },
  reviewedProviders: {
    method: 'GET',
    path: reviewPaths.reviewedProviders,
    summary: 'Providers for an administrator; who waits for a review comes first',
    query: reviewQuery,
    status: 200,
    reply: reviewList,
  },
  reviewedProvider: {
    method: 'GET',
    path: reviewPaths.reviewedProvider,
    summary: 'One provider for an administrator: the page as clients will see it, and its history',
    params: providerParams,
    status: 200,
    reply: reviewedProviderSchema,
  },
  availability: {
    method: 'GET',
    path: publicPaths.availability,
    summary: "A provider's free ranges, day by day",
    params: entityParams,
    query: availabilityQuery,
    status: 200,
    reply: availabilitySchema,
  },
} as const;
