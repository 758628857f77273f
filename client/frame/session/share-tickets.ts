import { ticketOf } from '#shared/share.ts';

// Photos shared with the app while nobody was signed in belong to the first person who signs in in the tab they opened.
// The worker gives that tab a ticket in its address, and the tab keeps the ticket while it is open.

const KEY = 'declic-share-tickets';
const UNKEPT = 'declic-share-unkept';

/** @param hash the fragment of this tab's first address */
export function storeTicket(hash: string): void {
  const ticket = ticketOf(hash);
  if (ticket === null || tabTickets().includes(ticket)) return;
  sessionStorage.setItem(KEY, [...tabTickets(), ticket].join(' '));
}

export function tabTickets(): readonly string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((ticket) => ticket !== '');
}

/** The tickets were used, or never will be. */
export function deleteTickets(): void {
  sessionStorage.removeItem(KEY);
}

/** Photos were shared, and the person who is signed in has no portfolio for them. */
export function noteUnkept(): void {
  sessionStorage.setItem(UNKEPT, 'yes');
}

export function isUnkept(): boolean {
  return sessionStorage.getItem(UNKEPT) !== null;
}

/** The person has read it. */
export function forgetUnkept(): void {
  sessionStorage.removeItem(UNKEPT);
}
