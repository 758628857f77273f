import { Suspense } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { type AgreementReader, readerOf } from '#shared/requests/next/allowed-verbs.ts';
import { type NextAction, nextAction } from '#shared/requests/next/next-action.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useSession } from '#client/frame/session/session-store.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { agreementTerms } from '../../../features/quotes/known.queries.ts';
import { asksForMoney } from '../../../features/bookings/money/asks-for-money.ts';
import { quotesOf } from '../../../features/quotes/quotes.queries.ts';
import type { QuoteParts } from '../../../features/requests/page/request-page.tsx';
import type { ShownRequest } from '../../../features/requests/requests.queries.ts';

const QuoteNext = lazyWith(
  ['quotes', 'later', 'queue', 'waiting'],
  () => import('../../../features/quotes/page/quote-next.tsx'),
);
const QuoteMain = lazyWith(
  ['quotes', 'later', 'queue', 'waiting'],
  () => import('../../../features/quotes/page/quote-main.tsx'),
);
const PhotographerCard = lazyWith(['quotes'], () => import('../../../features/quotes/parts/photographer-card.tsx'));

const BookingDocuments = lazyWith(['documents'], () => import('../../../features/documents/booking-documents.tsx'));
const BookingMoney = lazyWith(
  ['bookings', 'later'],
  () => import('../../../features/bookings/contract/booking-money.tsx'),
);
const BookedNext = lazyWith(
  ['bookings', 'payment', 'later'],
  () => import('../../../features/bookings/contract/booked-next.tsx'),
);

const ClaimNext = lazyWith(
  ['bookings', 'payment', 'later', 'waiting'],
  () => import('../../../features/bookings/claim/claim-next.tsx'),
);

const DateNext = lazyWith(
  ['moving', 'later', 'waiting'],
  () => import('../../../features/bookings/reschedule/date-next.tsx'),
);

const RequestThreads = lazyWith(
  ['threads', 'queue', 'later'],
  () => import('../../../features/threads/request-threads.tsx'),
);

const A_MINUTE_MS = 60_000;

/** The parts of a request's page that its quotes fill; undefined while the device is read. */
export function useQuoteParts(
  shown: ShownRequest | null | undefined,
  id: string,
  locale: LocaleCode,
  route: 'contract' | 'quote-request',
): QuoteParts | undefined {
  const quotes = useLive(() => quotesOf(id), [id]);
  const terms = useLive(agreementTerms);
  const now = useNow(A_MINUTE_MS);
  const myPage = useSession(({ user }) => user?.provider?.id ?? null);
  if (shown === undefined || shown === null || quotes === undefined || terms === undefined) return undefined;
  const { request, booking } = shown;
  const { mostQuotes, takesPayments, commissionPercent } = terms;
  const reader = readerOf(request.view, shown.isOnBoard !== true);
  const rows = quotes.map(({ quote }) => quote);
  const action = nextAction({ reader, request, quotes: rows, booking, now, mostQuotes });
  const reading = { reader, request, booking, quotes, action, takesPayments, commissionPercent, locale, now };
  const party = partyOf(reader, shown, rows, locale, now);
  const documents =
    booking === null || !hasMoneyMoved(booking) ? null : (
      <BookingDocuments owner={shown.owner} bookingId={booking.id} version={booking.version} locale={locale} />
    );
  const ownPage = reader === 'client' ? null : myPage;
  const agreed = reader === 'client' ? quoteOf(action, rows) : null;
  return {
    reader,
    action,
    quotes: rows,
    takesPayments,
    now,
    next: (decline) => (
      <>
        {party === null ? null : (
          <Suspense fallback={null}>
            <DateNext {...party} bookingId={party.booking.id} owner={shown.owner} route={route} />
            {party.booking.cancellation === null ? null : <ClaimNext {...party} owner={shown.owner} />}
          </Suspense>
        )}
        <QuoteNext
          {...{ reading, decline }}
          booked={party !== null && asksForMoney(party.booking, party.reader) ? <BookedNext {...party} /> : undefined}
        />
      </>
    ),
    main:
      rows.length === 0 && booking === null ? null : (
        <Suspense fallback={null}>
          {party === null ? null : (
            <BookingMoney {...party} owner={shown.owner} {...{ commissionPercent, route, documents }} />
          )}
          {rows.length === 0 ? null : <QuoteMain reading={reading} />}
          {party === null ? documents : null}
        </Suspense>
      ),
    messages:
      reader === 'admin' ? undefined : (
        <Suspense fallback={null}>
          <RequestThreads
            {...{ request, locale, ownPage }}
            owner={shown.owner}
            quotes={rows}
            reader={reader === 'client' ? 'client' : 'provider'}
          />
        </Suspense>
      ),
    party:
      agreed === null ? null : (
        <Suspense fallback={null}>
          <PhotographerCard quote={agreed} {...{ request, locale }} />
        </Suspense>
      ),
  };
}

/** Documents are issued with the money; a row that was kept before bookings had a payment has none. */
function hasMoneyMoved({ payment }: Partial<Booking>): boolean {
  return payment !== undefined && payment.captured_cents > 0;
}

/** The facts for the booking's own parts; null while nothing is agreed, and for readers who are no party. */
function partyOf(
  reader: AgreementReader,
  { request, booking }: ShownRequest,
  quotes: readonly Quote[],
  locale: LocaleCode,
  now: number,
) {
  // A row of an older build says nothing of its money.
  if (booking === null || !('payment' in booking) || request.status !== 'awarded') return null;
  if (reader !== 'client' && reader !== 'photographer') return null;
  const accepted = quotes.find(({ status }) => status === 'accepted');
  const fullName = reader === 'client' ? (accepted?.provider_name ?? request.provider_name) : request.client_name;
  return { booking, reader, otherName: fullName?.split(' ')[0] ?? '', locale, now };
}

/** The quote whose photographer is the other party. */
function quoteOf(action: NextAction, quotes: readonly Quote[]): Quote | null {
  if (action.kind === 'answer' || action.kind === 'wait-booking') return action.quote;
  return quotes.find(({ status }) => status === 'accepted') ?? null;
}
