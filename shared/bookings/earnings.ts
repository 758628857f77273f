import type { BookingPaymentState } from '../payments/booking-payment.schema.ts';
import { splitRefund } from '../documents/split-refund.ts';
import type { Booking } from './booking.schema.ts';
import { commissionOn } from './payout.ts';

/** The parts of what a booking brings its photographer; all in whole cents. */
export interface Earned {
  /** Paid by the client, refunds taken off. */
  readonly total_cents: number;
  readonly commission_cents: number;
  readonly tps_cents: number;
  readonly tvq_cents: number;
  /** The amount that reaches the photographer, with the taxes to remit. */
  readonly received_cents: number;
}

/** A session in the earnings of its photographer. */
export interface EarningRow extends Earned {
  readonly booking: Booking;
  readonly isReceived: boolean;
}

/** An agreed session that its parties settle themselves: its price, and whether it is over. */
export interface SettledSession extends Pick<Earned, 'total_cents' | 'tps_cents' | 'tvq_cents'> {
  readonly booking: Booking;
}

/** Money that has not been taken yet, and will be as far as we know. */
const COMING: ReadonlySet<BookingPaymentState> = new Set<BookingPaymentState>([
  'card_kept',
  'authorised',
  'deposit_paid',
  'at_risk',
]);
const AGREED: ReadonlySet<Booking['status']> = new Set<Booking['status']>(['confirmed', 'completed', 'closed']);

/**
 * The earning of a booking: its price while it is to come; once money was taken, that money less refunds. A cancelled
 * session brings what was taken for it: a person's costs have no commission, what a business owes has its share. Sessions
 * that are settled between the two bring nothing through us.
 * @param commissionPercent of the subtotal
 */
export function earningOf(booking: Booking, commissionPercent: number): EarningRow | null {
  const { payment } = booking;
  const taken = payment.captured_cents - payment.refunded_cents;
  if (AGREED.has(booking.status) && COMING.has(payment.state)) {
    return { booking, isReceived: false, ...earnedOf(booking, booking.total_cents, commissionPercent) };
  }
  if (taken <= 0) return null;
  if (AGREED.has(booking.status)) {
    return { booking, isReceived: true, ...earnedOf(booking, taken, commissionPercent) };
  }
  const commission_cents = booking.is_for_business === 1 ? commissionOn(booking, taken, commissionPercent) : 0;
  const untaxed = { total_cents: taken, tps_cents: 0, tvq_cents: 0 };
  return { booking, isReceived: true, ...untaxed, commission_cents, received_cents: taken - commission_cents };
}

/** Null for a session that is paid through us, or that is not agreed. */
export function settledBetween(booking: Booking): SettledSession | null {
  if (!AGREED.has(booking.status) || booking.payment.state !== 'none') return null;
  const { total_cents, tps_cents, tvq_cents } = booking;
  return { booking, total_cents, tps_cents, tvq_cents };
}

function earnedOf(booking: Booking, cents: number, commissionPercent: number): Earned {
  const { total_cents, tps_cents, tvq_cents } = splitRefund(booking, Math.min(cents, booking.total_cents));
  // As the ledger has it: a part of the whole commission, not the percentage of a part.
  const commission_cents = commissionOn(booking, total_cents, commissionPercent);
  return { total_cents, commission_cents, tps_cents, tvq_cents, received_cents: total_cents - commission_cents };
}

/** The sum of rows. */
export function sumOf(rows: readonly Earned[]): Earned {
  const sum = (of: keyof Earned) => rows.reduce((total, row) => total + row[of], 0);
  return {
    total_cents: sum('total_cents'),
    commission_cents: sum('commission_cents'),
    tps_cents: sum('tps_cents'),
    tvq_cents: sum('tvq_cents'),
    received_cents: sum('received_cents'),
  };
}

/** The rows of a month (`YYYY-MM`), split as they are shown: those to come, and those received. */
export interface EarningMonth<Row> {
  readonly month: string;
  readonly isReceived: boolean;
  readonly rows: readonly Row[];
}

/**
 * The months with sessions: those to come first, the soonest first; then those received, the newest first. A month may
 * stand in both.
 */
export function monthsOf<Row extends EarningRow>(rows: readonly Row[]): EarningMonth<Row>[] {
  const group = (isReceived: boolean): EarningMonth<Row>[] => {
    const byMonth = Map.groupBy(
      rows.filter((row) => row.isReceived === isReceived),
      ({ booking }) => booking.date.slice(0, 7),
    );
    const months = [...byMonth].map(([month, own]) => ({ month, isReceived, rows: own.toSorted(byDay) }));
    months.sort((one, other) => (one.month < other.month ? -1 : 1));
    return isReceived ? months.toReversed().map((one) => ({ ...one, rows: one.rows.toReversed() })) : months;
  };
  return [...group(false), ...group(true)];
}

/** Taxes that were collected in a quarter of a year, to remit to the governments. */
export interface TaxQuarter {
  /** 1 to 4. */
  readonly quarter: number;
  readonly tps_cents: number;
  readonly tvq_cents: number;
  /** The last day to remit them for who reports by quarter: a month after its end (`YYYY-MM-DD`). */
  readonly due: string;
}

const QUARTER_MONTHS = 3;

/** The quarters of a year with taxes on what was received. @param year `2027` */
export function taxQuarters(rows: readonly EarningRow[], year: string): TaxQuarter[] {
  const received = rows.filter(({ isReceived, booking }) => isReceived && booking.date.startsWith(year));
  const quarterOf = ({ booking }: EarningRow) => Math.ceil(Number(booking.date.slice(5, 7)) / QUARTER_MONTHS);
  return [1, 2, 3, 4].flatMap((quarter) => {
    const { tps_cents, tvq_cents } = sumOf(received.filter((row) => quarterOf(row) === quarter));
    return tps_cents + tvq_cents === 0 ? [] : [{ quarter, tps_cents, tvq_cents, due: dueAfter(Number(year), quarter) }];
  });
}

function dueAfter(year: number, quarter: number): string {
  const last = new Date(Date.UTC(year, quarter * QUARTER_MONTHS + 1, 0));
  return last.toISOString().slice(0, 10);
}

function byDay(one: EarningRow, other: EarningRow): number {
  return one.booking.starts_at < other.booking.starts_at ? -1 : 1;
}
