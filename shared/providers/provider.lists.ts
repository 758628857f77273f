import * as z from 'zod/mini';
import { pageQuery } from '../protocol/envelope.ts';
import { wordsEnvelope } from '../search/found-page.ts';
import { amongProviders, searchFilters, sortQuery } from '../search/search.fields.ts';
import { localDate } from '../typed/text.schema.ts';
import { providerSchema } from './provider.schema.ts';

// The public list, separate from the provider itself, which app screens load.

/** A provider in a search result. */
export const listedProviderSchema = z.extend(providerSchema, {
  /** The first day on which their shortest plan can be requested; null when there is none in the horizon. */
  next_free_day: z.nullable(localDate),
});
export type ListedProvider = z.infer<typeof listedProviderSchema>;

export const providerList = wordsEnvelope(listedProviderSchema);

export const providerQuery = z.strictObject({
  ...pageQuery,
  ...searchFilters,
  provider_ids: amongProviders,
  sort: z._default(sortQuery, 'relevance'),
});
