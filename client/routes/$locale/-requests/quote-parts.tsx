import { Suspense } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { readerOf } from '#shared/requests/next/allowed-verbs.ts';
import { type NextAction, nextAction } from '#shared/requests/next/next-action.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { agreementTerms } from '../../../features/quotes/known.queries.ts';
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

const A_MINUTE_MS = 60_000;

/** The parts of a request's page that its quotes fill; undefined while the device is read. */
export function useQuoteParts(
  shown: ShownRequest | null | undefined,
  id: string,
  locale: LocaleCode,
): QuoteParts | undefined {
  const quotes = useLive(() => quotesOf(id), [id]);
  const terms = useLive(agreementTerms);
  const now = useNow(A_MINUTE_MS);
  if (shown === undefined || shown === null || quotes === undefined || terms === undefined) return undefined;
  const { request, booking } = shown;
  const { mostQuotes, takesPayments, commissionPercent } = terms;
  const reader = readerOf(request.view, shown.isOnBoard !== true);
  const rows = quotes.map(({ quote }) => quote);
  const action = nextAction({ reader, request, quotes: rows, booking, now, mostQuotes });
  const reading = { reader, request, booking, quotes, action, takesPayments, commissionPercent, locale, now };
  const agreed = reader === 'client' ? quoteOf(action, rows) : null;
  return {
    reader,
    action,
    quotes: rows,
    takesPayments,
    now,
    next: (decline) => <QuoteNext {...{ reading, decline }} />,
    main:
      rows.length === 0 && booking === null ? null : (
        <Suspense fallback={null}>
          {rows.length === 0 ? null : <QuoteMain reading={reading} />}
          {booking === null || !hasMoneyMoved(booking) ? null : (
            <BookingDocuments owner={shown.owner} bookingId={booking.id} version={booking.version} locale={locale} />
          )}
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

/** The quote whose photographer is the other party. */
function quoteOf(action: NextAction, quotes: readonly Quote[]): Quote | null {
  if (action.kind === 'answer' || action.kind === 'wait-booking') return action.quote;
  return quotes.find(({ status }) => status === 'accepted') ?? null;
}
