import type { ItemOf } from '#client/data/db/owner-db.ts';

// The state of a request from its queue and history.

/** The creation that is, or was, sent, and not a corrected or cancelled one; null for a request made elsewhere. */
export function creationOf(sends: readonly ItemOf<'quote_request'>[]): ItemOf<'quote_request'> | null {
  return sends.find(({ kind, state }) => kind === 'quote_request.create' && state !== 'cancelled') ?? null;
}

/** The server has it: it answered, or its row is here even if the answer was lost. */
export function isReceived(creation: ItemOf<'quote_request'> | null, kept: object | null): boolean {
  return creation === null || creation.state === 'done' || kept !== null;
}

/** Its creation was cancelled and not replaced: it was never sent. */
export function isWithdrawnUnsent(sends: readonly ItemOf<'quote_request'>[]): boolean {
  const creation = sends.find(({ kind }) => kind === 'quote_request.create');
  return creation?.state === 'cancelled' && sends.every(({ state }) => state === 'cancelled');
}
