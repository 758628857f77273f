import { call } from '#client/frame/network/call.ts';
import type { ProviderStatusBody } from '#shared/providers/own-provider.schema.ts';
import type { Call } from '#shared/protocol/calls.ts';
import { providerMutations } from '#shared/providers/provider.mutations.ts';
import type { ReviewSearch } from './review-search.ts';
import { reviewCalls } from '#shared/providers/review.calls.ts';

/** A page of the list. */
export function listProviders({ page = 1, ...search }: ReviewSearch) {
  return call(reviewCalls['review.list'], { query: { ...search, page: String(page) } });
}

/** One provider. */
export function readProvider(id: string) {
  return call(reviewCalls['review.read'], { params: { id } });
}

const moveCall: Call<'provider.submit'> = providerMutations['provider.submit'];

/**
 * Decides on a provider.
 * @param version the version the administrator saw
 */
export function moveProvider(version: number, body: ProviderStatusBody) {
  return call(moveCall, { params: { id: body.id }, body, seenVersion: version, key: crypto.randomUUID() });
}
