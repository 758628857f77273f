import { listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { deskNeeds } from '#shared/bookings/desk/desk-needs.ts';
import { bookingPaymentStates } from '#shared/payments/booking-payment.schema.ts';

const filters = { state: bookingPaymentStates, need: deskNeeds } as const;

/** The filters in the address of the list. */
export type DeskSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const deskSearchOf = (search: Readonly<Record<string, unknown>>): DeskSearch => listSearchOf(filters, search);
