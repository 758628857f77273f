// Photos a phone's gallery shares with the installed app come as a form, posted to the portfolio's address.

/** The form's field (the manifest's `share_target`). */
export const SHARE_FIELD = 'photos';

/** The query of that address when they could not be kept: `?partage=manque`. */
export const SHARE_LOST = 'manque';

/** Photos shared to the app wait this long for a yes. A file of its own keeps the limits' schema out of the worker. */
export const SHARED_KEPT_HOURS = 24;

const TICKET = /^#?partage=([0-9a-f]{32})$/;

/** The end of the address that opens for photos nobody is here for: it never reaches a server. */
export function ticketHash(ticket: string): string {
  return `#partage=${ticket}`;
}

/** @returns null of any other end of an address */
export function ticketOf(hash: string): string | null {
  return TICKET.exec(hash)?.[1] ?? null;
}
