import { myRequests, type ShownRequest } from '../requests.queries.ts';

/** Requests addressed to this photographer that wait for an answer, the earliest session first. */
export async function requestsToAnswer(): Promise<readonly ShownRequest[]> {
  const isAsked = ({ request: { view, status }, pending }: ShownRequest) =>
    view === 'addressed' && status === 'open' && pending.length === 0;
  return (await myRequests()).rows
    .filter(isAsked)
    .toSorted((a, b) => (a.request.starts_at < b.request.starts_at ? -1 : 1));
}
