import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { tabOf, type TabName } from './tabs.ts';

/** A request in a list, with its quotes as its reader may see them. */
export interface ListedRequest {
  readonly shown: ShownRequest;
  readonly quotes: readonly Quote[];
}

export type InTabs = Readonly<Record<TabName, readonly ListedRequest[]>>;

/** Sorts requests into tabs: what to answer and what is to come by their sessions, the rest newest session first. */
export function inTabs(shown: readonly ShownRequest[], quotes: readonly Quote[], now: number): InTabs {
  const ofRequest = Map.groupBy(quotes, ({ request_id }) => request_id);
  const listed = shown.map((one) => ({ shown: one, quotes: ofRequest.get(one.request.id) ?? [] }));
  const tabs = Map.groupBy(listed, ({ shown: { request, booking, pending }, quotes }) =>
    tabOf({ request, booking, quotes, isStuck: pending.some(({ state }) => state === 'needs_you') }, now),
  );
  const earliest = (name: TabName) => (tabs.get(name) ?? []).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  return {
    answer: earliest('answer'),
    waiting: earliest('waiting').toReversed(),
    upcoming: earliest('upcoming'),
    past: earliest('past').toReversed(),
  };
}

function startOf({ shown: { request, booking } }: ListedRequest): string {
  return booking?.starts_at ?? request.starts_at;
}
