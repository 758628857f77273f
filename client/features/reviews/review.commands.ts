import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import type { ProviderStatusBody } from '#shared/providers/own-provider.schema.ts';
import { providerMutations } from '#shared/providers/provider.mutations.ts';
import { reviewPaths } from '#shared/providers/review.paths.ts';
import type { ReviewSearch } from './review-search.ts';

const listCall = callTo<'reviewedProviders'>('GET', reviewPaths.reviewedProviders);
const readCall = callTo<'reviewedProvider'>('GET', reviewPaths.reviewedProvider);
const moveCall = callTo<'updateProviderStatus'>('PUT', providerMutations['provider.submit'].path);

/** A page of the list. */
export function listProviders({ page = 1, ...search }: ReviewSearch) {
  return call(listCall, { query: { ...search, page: String(page) } });
}

/** One provider. */
export function readProvider(id: string) {
  return call(readCall, { params: { id } });
}

/**
 * Decides on a provider.
 * @param version the version the administrator saw
 */
export function moveProvider(version: number, body: ProviderStatusBody) {
  return call(moveCall, { params: { id: body.id }, body, seenVersion: version, key: crypto.randomUUID() });
}
