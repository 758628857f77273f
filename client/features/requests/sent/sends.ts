import type { RequestItem } from '#client/db/owner-db.ts';

// What the queue and the history of one request say of it.

/** The creation that is, or was, sent: not one that was corrected or taken back; null of a request made elsewhere. */
export function creationOf(sends: readonly RequestItem[]): RequestItem | null {
  return sends.find(({ kind, state }) => kind === 'quote_request.create' && state !== 'cancelled') ?? null;
}

/** The server has it: it said so, or its row is here even if the answer to the send was lost. */
export function isReceived(creation: RequestItem | null, kept: object | null): boolean {
  return creation === null || creation.state === 'done' || kept !== null;
}

/** Its creation was cancelled, and nothing took its place: it never left. */
export function wasTakenBack(sends: readonly RequestItem[]): boolean {
  const creation = sends.find(({ kind }) => kind === 'quote_request.create');
  return creation?.state === 'cancelled' && sends.every(({ state }) => state === 'cancelled');
}
