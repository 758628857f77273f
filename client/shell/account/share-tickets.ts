import { ticketOf } from '#shared/share.ts';

// Photos shared with the app while nobody was signed in go to the first person who signs in in the tab they opened: the
// worker tells that tab a ticket, in its address, and the tab keeps it for as long as it is open.

const KEY = 'declic-share-tickets';

/** @param hash the end of the address this tab was opened at */
export function keepTicket(hash: string): void {
  const ticket = ticketOf(hash);
  if (ticket === null || tabTickets().includes(ticket)) return;
  sessionStorage.setItem(KEY, [...tabTickets(), ticket].join(' '));
}

export function tabTickets(): readonly string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ').filter((ticket) => ticket !== '');
}

/** They served, or never will. */
export function forgetTickets(): void {
  sessionStorage.removeItem(KEY);
}
