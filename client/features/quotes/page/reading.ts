import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { AgreementReader } from '#shared/requests/next/allowed-verbs.ts';
import type { NextAction } from '#shared/requests/next/next-action.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { ShownQuote } from '../quotes.queries.ts';

/** The facts that a contract's page gives its parts about quotes. */
export interface QuoteReading {
  readonly reader: AgreementReader;
  readonly request: QuoteRequest;
  readonly booking: Booking | null;
  readonly quotes: readonly ShownQuote[];
  readonly action: NextAction;
  readonly takesPayments: boolean;
  readonly commissionPercent: number;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}
