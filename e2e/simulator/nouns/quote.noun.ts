import { isOf } from '#client/data/db/owner-db.ts';
import { queueQuote, queueQuoteEdit, queueQuoteWithdrawal } from '#client/features/quotes/quote.offline.ts';
import { addDays } from '#shared/dates.ts';
import { quoteMutations } from '#shared/quotes/quote.mutations.ts';
import { overlayQuote } from '#shared/quotes/quote.overlay.ts';
import { quoteValues } from '#shared/quotes/quote.fields.ts';
import { aQuote } from '#shared/quotes/testing.ts';
import { quoteChanges } from '../../../server/modules/quotes/quote.presenter.ts';
import type { Played } from './played.ts';

const { 'quote.withdraw': withdrawn, 'quote.accept': accepted, 'quote.reject': rejected } = quoteMutations;

/** The hour of all requests of the board; each has a day of its own, so that no session is in the way of another. */
export const ASKED = { time: '14:30', duration_min: 120 } as const;
/** The requests of the board: more than a story answers. */
export const ASKED_DAYS = 120;
const FIRST_DAY = '2027-01-10';
/** Before the session, and later than any story lasts. */
const VALID_DAYS = 40;

export const askedDate = (day: number) => addDays(FIRST_DAY, day % ASKED_DAYS);
const requestOn = (date: string) => `01930000-0000-7000-8000-${date.replaceAll('-', '').padStart(12, '0')}`;
export const askedId = (day: number) => requestOn(askedDate(day));

/** A photographer's quotes for requests of the board: sent, edited, withdrawn; their clients accept and reject. */
export const quoteNoun: Played<'quote'> = {
  type: 'quote',
  tables: ['quotes'],
  path: quoteMutations['quote.send'].path,
  marked: ['lines', 'message'],
  creation: {
    isByPublic: true,
    begun: (mark) => ({
      ...quoteValues(aQuote()),
      ...ASKED,
      date: askedDate(mark / 2),
      valid_days: VALID_DAYS,
      ...textOf(mark, 3),
    }),
    create: (ports, db, id, values) =>
      queueQuote(ports, db, '', {
        id,
        request_id: requestOn(values.date ?? ''),
        plan_id: null,
        ...values,
        submitted_at: new Date(ports.clock.now()).toISOString(),
      }),
  },
  moves: {
    isAway: ({ status }) => status !== 'sent',
    changes: {},
    away: queueQuoteWithdrawal,
    elsewhere: {
      away: (id, { version, how }) => {
        const call = (rule: { readonly method: string; readonly path: string }, body: object) => ({
          method: rule.method,
          path: rule.path.replace(':id', id),
          body,
        });
        if (how % 3 === 0) return { ...call(accepted, { id, version }), isByClient: true };
        if (how % 3 === 1) return { ...call(rejected, { id, version, reason: 'price' }), isByClient: true };
        return call(withdrawn, { id });
      },
    },
  },
  written: (mark, choice) => textOf(mark, 1 + (choice % 3)),
  shown: (row, pending) =>
    overlayQuote(row, pending.filter(isOf('quote')), {
      provider_id: '',
      provider_name: '',
      provider_slug: null,
      registered: { tps: false, tvq: false },
      request: null,
    }),
  edit: (ports, db, seen, values) => queueQuoteEdit(ports, db, seen, '', { id: seen.id, ...values }),
  editPath: quoteMutations['quote.edit'].path,
  rows: quoteChanges,
};

function textOf(mark: number, choice: number) {
  const has = (unit: number) => Math.floor(choice / 2 ** unit) % 2 === 1;
  return {
    ...(has(0) ? { line_items: [{ label: `line ${mark}`, quantity: 1, unit_cents: 100 + mark }] } : {}),
    ...(has(1) ? { message: `message ${mark}` } : {}),
  };
}
