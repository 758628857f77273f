import { endpointsOf } from '../protocol/endpoint.ts';
import * as z from 'zod/mini';
import { currentUserSchema } from '../accounts/account.schema.ts';
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
import { reviewedProviderSchema, reviewList, reviewQuery } from './review.schema.ts';
import { availabilityQuery, availabilitySchema, providerLookup, shownProviderSchema } from './provider.schema.ts';
import { providerCalls } from './provider.calls.ts';
import { publicCalls } from '../public.calls.ts';
import { reviewCalls } from './review.calls.ts';

const idOrSlug = z.strictObject({ id: text(1, 120) });

/** Photographers, as anyone sees them and as they see themselves; part of `endpoints`. */
export const providerEndpoints = endpointsOf(
  {
    'provider.list': publicCalls['provider.list'],
    'provider.read': publicCalls['provider.read'],
    'provider.availability': publicCalls['provider.availability'],
    ...providerCalls,
    ...providerMutations,
    ...reviewCalls,
  },
  {
    'provider.list': {
      summary: 'Active providers',
      query: providerQuery,
      status: 200,
      reply: providerList,
    },
    'provider.read': {
      summary: 'One active provider, by id, or by slug with ?slug=1',
      params: idOrSlug,
      query: providerLookup,
      status: 200,
      reply: shownProviderSchema,
    },
    'provider.join': {
      summary: 'Become a photographer, with the account I have; answers who I am now',
      body: joinRoleBody,
      status: 201,
      reply: currentUserSchema,
    },
    'provider.read_own': {
      summary: 'My own profile as a photographer, also before it is public',
      status: 200,
      reply: fullProviderSchema,
    },
    'provider.edit': {
      summary: 'Edit my own profile as a photographer; names the version it saw in If-Match',
      params: providerParams,
      body: providerBody,
      status: 200,
      reply: ownProviderSchema,
    },
    'provider.submit': {
      summary: 'Submit my profile, or take it back; approve, send back, suspend or re-activate one as an administrator',
      params: providerParams,
      body: providerStatusBody,
      status: 200,
      reply: ownProviderSchema,
    },
    'provider.take_back': 'provider.submit',
    'provider.remit': {
      summary: 'Note the day on which I remitted the taxes of a quarter, or take it back',
      params: providerParams,
      body: taxRemittance,
      status: 200,
      reply: ownProviderSchema,
    },
    'review.list': {
      summary: 'Providers for an administrator; who waits for a review comes first',
      query: reviewQuery,
      status: 200,
      reply: reviewList,
    },
    'review.read': {
      summary: 'One provider for an administrator: the page as clients will see it, and its history',
      params: providerParams,
      status: 200,
      reply: reviewedProviderSchema,
    },
    'provider.availability': {
      summary: "A provider's free ranges, day by day",
      params: entityParams,
      query: availabilityQuery,
      status: 200,
      reply: availabilitySchema,
    },
  },
);

/** The refusals of profiles alone, with their status; part of `problemStatus`. */
export const providerRefusals = {
  already_provider: 409,
} as const;
