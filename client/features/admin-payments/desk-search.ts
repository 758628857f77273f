import { type BookingPaymentState, bookingPaymentStates } from '#shared/payments/booking-payment.schema.ts';
import { type DeskNeed, deskNeeds } from '#shared/bookings/desk/desk-needs.ts';

/** The filters in the address of the list. */
export interface DeskSearch {
  readonly q?: string;
  readonly state?: BookingPaymentState;
  readonly need?: DeskNeed;
  /** The page number, from 1. */
  readonly page?: number;
}

/** Parses the search of an address; invalid parameters are omitted. */
export function deskSearchOf(search: Readonly<Record<string, unknown>>): DeskSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const state = bookingPaymentStates.find((one) => one === search['state']);
  const need = deskNeeds.find((one) => one === search['need']);
  const page = Number(search['page']);
  return {
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(need === undefined ? {} : { need }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
