import { ticketOf } from '#shared/share.ts';

// Photos shared with the app while nobody was signed in belong to the first person who signs in in the tab they opened.
// The worker gives that tab a ticket in its address, and the tab keeps the ticket while it is open.

const KEY = 'declic-share-tickets';

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
