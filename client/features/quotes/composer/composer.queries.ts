import { haveArrived } from '#client/data/db/kept-list.ts';
import { type Draft, metaOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { Limits } from '#shared/limits.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { quoteEditable } from '#shared/quotes/quote.editable.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import { quotesFrom, type ShownQuote } from '../quotes.queries.ts';

const { device, openOwner } = runtime.ports;

/** All that the composer needs of the device; its parts are null where this device lacks them. */
export interface ComposerFacts {
  readonly owner: Owner;
  /** The name of the photographer, as clients read it. */
  readonly name: string;
  /** The short one, as in a sentence: a first name, or the whole name of a studio. */
  readonly shortName: string;
  readonly request: QuoteRequest | null;
  readonly provider: OwnProvider | null;
  /** The photographer's published plans, and the one that was asked for; that one first. */
  readonly plans: readonly OwnPlan[];
  /** Their newest quote beside the one that is edited. */
  readonly last: Quote | null;
  /** Their quote for this request, which is edited: the one that was asked for, or the one that waits. */
  readonly shown: ShownQuote | null;
  /** Another live quote of theirs for it, which the server has: only one is allowed. */
  readonly otherLiveId: string | null;
  readonly schedule: OwnSchedule | null;
  readonly bookings: readonly Booking[];
  /** When the calendar was last read. */
  readonly pulledAt: string | null;
  readonly limits: Limits;
  /** The platform takes payments. */
  readonly isPaid: boolean;
  /** The device has pulled the photographer's rows once: before that, nothing is known of their quotes and plans. */
  readonly hasArrived: boolean;
}

/** @param asked a quote's id, or null for a new one */
export async function composerFacts(requestId: string, asked: string | null): Promise<ComposerFacts | null> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return null;
  const db = openOwner(session.owner);
  const hasArrived = await haveArrived(db, 'provider', 'plan', 'quote', 'schedule', 'booking');
  const provider = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  const name = provider?.business_name ?? `${session.user.first_name} ${session.user.last_name}`;
  const request = await requestIn(db, requestId);
  const quotes = await quotesFrom(db, name);
  const own = quotes.filter(({ quote }) => quote.request_id === requestId);
  const editable = own.filter(isEditable);
  const shown = editable.find(({ quote }) => quote.id === asked) ?? editable[0] ?? null;
  const config = (await device.reference.get('/api/config'))?.value as PublicConfig | undefined;
  return {
    owner: session.owner,
    name,
    shortName: provider?.business_name ?? session.user.first_name,
    request,
    provider,
    plans: await plansIn(db, request?.plan_id ?? null),
    last: quotes.find((one) => one !== shown)?.quote ?? null,
    shown,
    otherLiveId: editable.find(({ quote, kept }) => kept !== null && quote.id !== shown?.quote.id)?.quote.id ?? null,
    schedule: (await db.rowsOf('schedule').toArray()).find(({ data }) => data !== null)?.data ?? null,
    bookings: (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
      data !== null && data.provider_id === provider?.id ? [data] : [],
    ),
    pulledAt: (await metaOf(db, 'sync'))?.pulled_at ?? null,
    limits: { ...defaultLimits, ...config?.limits },
    isPaid: config?.instant_booking === 1,
    hasArrived,
  };
}

/** A quote that waits for its answer, or an action on it that was refused. */
function isEditable({ quote, pending }: ShownQuote): boolean {
  return quoteEditable.allows('edit', quote) || pending.some(({ state }) => state === 'needs_you');
}

const DRAFT_END = ':quote';

export function quoteDraftId(quoteId: string): string {
  return `${quoteId}${DRAFT_END}`;
}

/** The id of the quote that a draft is of. */
export function quoteOfDraft({ id }: Pick<Draft, 'id'>): string {
  return id.slice(0, -DRAFT_END.length);
}

async function requestIn(db: OwnerDb, id: string): Promise<QuoteRequest | null> {
  const row = (await db.rowsOf('quote_request').get(id))?.data ?? null;
  if (row !== null) return row;
  const lists = (await db.lists.toArray()).flatMap(({ rows }) => rows as QuoteRequest[]);
  return lists.find((request) => request.id === id) ?? null;
}

async function plansIn(db: OwnerDb, askedId: string | null): Promise<OwnPlan[]> {
  const plans = (await db.rowsOf('plan').toArray()).flatMap(({ data }) =>
    data !== null && (data.status === 'published' || (data.id === askedId && data.status !== 'deleted')) ? [data] : [],
  );
  const rank = ({ id }: OwnPlan) => (id === askedId ? 0 : 1);
  return plans.toSorted((a, b) => rank(a) - rank(b) || a.created_at.localeCompare(b.created_at));
}

/** The unsent form of a quote; of a new one, by its request. */
export async function composerDraft(owner: Owner, requestId: string, quoteId: string | null): Promise<Draft | null> {
  const db = openOwner(owner);
  if (quoteId !== null) return (await db.drafts.get(quoteDraftId(quoteId))) ?? null;
  const drafts = await db.drafts.filter(({ kind }) => kind === 'quote_edit').toArray();
  for (const draft of drafts.filter(({ fields }) => fields['request_id'] === requestId)) {
    if (!(await isKnown(db, quoteOfDraft(draft)))) return draft;
  }
  return null;
}

/** Whether a quote was ever sent from here, or is kept: its form is an edit. */
async function isKnown(db: OwnerDb, quoteId: string): Promise<boolean> {
  if ((await db.rowsOf('quote').get(quoteId)) !== undefined) return true;
  return (await db.outbox.where('lane').equals(`quote:${quoteId}`).count()) > 0;
}
