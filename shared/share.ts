// Photos that a phone's gallery shares with the installed app arrive as a form, posted to the portfolio's address.

/** The form's field (the manifest's `share_target`). */
export const SHARE_FIELD = 'photos';

/** The query of that address when the photos could not be stored: `?partage=manque`. */
export const SHARE_LOST = 'manque';

/** The same when nothing was stored, since the person who is signed in has no portfolio. */
export const SHARE_UNKEPT = 'sans-portfolio';

/** The time shared photos wait for consent. A separate file keeps the limits' schema out of the worker. */
export const SHARED_KEPT_HOURS = 24;

const TICKET = /^#?partage=([0-9a-f]{32})$/;

/** The fragment of the address for photos shared while nobody is signed in: a fragment never reaches a server. */
export function ticketHash(ticket: string): string {
  return `#partage=${ticket}`;
}

/** @returns null for any other fragment */
export function ticketOf(hash: string): string | null {
  return TICKET.exec(hash)?.[1] ?? null;
}
