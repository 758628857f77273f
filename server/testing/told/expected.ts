import { DAY_HOURS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';
import type { Seen } from './seen.ts';

// By hand, and beside the code that tells: what has happened between two looks, who is to be told of it, and while what
// is so. Nothing here reads a row of notifications, mails or pushes.

export type Side = 'client' | 'photographer';

export interface Expected {
  readonly event: EventName;
  readonly to: Side;
  readonly request: string;
  /** Not before this moment. */
  readonly due: number;
  /** Several things happened at once: one of them may be told alone. */
  readonly isOptional: boolean;
  readonly isTrue: (seen: Seen) => boolean;
  /** So for a moment while jobs ran, and over at their end: it may be told in this moment. */
  readonly isBrief: boolean;
}

const UNREAD_MS = 3 * MINUTE_MS;
const DUE_MS = 15 * MINUTE_MS;
const ENDING_MS = 48 * HOUR_MS;
const WAITS = ['open', 'quoted'];

type One<Key extends 'requests' | 'quotes' | 'bookings' | 'proposals' | 'messages'> = Seen[Key][number];

const find = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id);
const statusOf = (seen: Seen, request: string) => find(seen.requests, request)?.status ?? 'none';
const isIn = (seen: Seen, request: string, states: readonly string[]) => states.includes(statusOf(seen, request));

/** Whether no other slot of the request followed one: what was said of this one is over then. */
function isLastSlot(request: string, after: Seen): (seen: Seen) => boolean {
  const last = (seen: Seen) => seen.bookings.findLast((one) => one.request === request)?.id;
  const id = last(after);
  return (seen) => last(seen) === id;
}

export function expectedBetween(before: Seen, after: Seen): Expected[] {
  const all: Expected[] = [];
  const say = (
    event: EventName,
    to: Side,
    request: string,
    isTrue: Expected['isTrue'],
    { due = after.now, isOptional = false, isBrief = false }: Options = {},
  ) => void all.push({ event, to, request, due, isOptional, isTrue, isBrief });
  for (const row of after.requests) ofRequest(say, find(before.requests, row.id), row);
  for (const row of after.quotes) ofQuote(say, find(before.quotes, row.id), row, { before, after });
  for (const row of after.bookings) ofBooking(say, find(before.bookings, row.id), row, { before, after });
  for (const row of after.proposals) ofProposal(say, find(before.proposals, row.id), row, { before, after });
  for (const row of after.messages) ofMessage(say, row, before, after);
  ofReminders(say, before, after);
  ofAway(say, before, after);
  return all;
}

type Options = Partial<Pick<Expected, 'due' | 'isOptional' | 'isBrief'>>;

type Say = (event: EventName, to: Side, request: string, isTrue: Expected['isTrue'], options?: Options) => void;
interface Looks {
  readonly before: Seen;
  readonly after: Seen;
}

function ofRequest(
  say: Say,
  was: One<'requests'> | undefined,
  { id, status, ending_told_for: ending }: One<'requests'>,
) {
  const stays = (seen: Seen) => statusOf(seen, id) === status;
  if (was === undefined) {
    const isOpen = (seen: Seen) => isIn(seen, id, ['open']) && (find(seen.requests, id)?.expires_at ?? 0) > seen.now;
    return say('asked', 'photographer', id, isOpen);
  }
  if (ending !== was.ending_told_for && ending !== null) {
    // One that ends later by now is told when its own end is near.
    const endsSoon = (seen: Seen) => {
      const ends = seen.quotes.flatMap((one) => (one.request === id && isLive(one, seen) ? [one.valid_until] : []));
      return ends.length > 0 && Math.max(...ends) <= seen.now + ENDING_MS;
    };
    say('quotes_ending', 'client', id, (seen) => isIn(seen, id, ['quoted']) && endsSoon(seen));
  }
  if (was.status === status) return undefined;
  if (status === 'declined') say('declined', 'client', id, stays);
  if (status === 'closed') {
    say('closed', 'client', id, stays);
    say('request_closed', 'photographer', id, stays);
  }
  if (status === 'expired') say('expired', 'client', id, stays, { isOptional: !WAITS.includes(was.status) });
  return undefined;
}

function isLive({ status, valid_until: until }: One<'quotes'>, { now }: Seen): boolean {
  return status === 'sent' && until > now;
}

function ofQuote(say: Say, was: One<'quotes'> | undefined, quote: One<'quotes'>, { before, after }: Looks) {
  const { id, request, status, revision } = quote;
  const now = (seen: Seen) => find(seen.quotes, id);
  const waits = (seen: Seen) => {
    const row = now(seen);
    return row !== undefined && isLive(row, seen) && isIn(seen, request, WAITS);
  };
  const stays = (seen: Seen) => now(seen)?.status === status;
  if (was === undefined) return say('quote_sent', 'client', request, waits);
  if (was.revision !== revision) {
    say('quote_edited', 'client', request, (seen) => waits(seen) && now(seen)?.revision === revision);
  }
  if (was.status === status) return undefined;
  const others = (seen: Seen) => seen.quotes.some((one) => one.request === request && isLive(one, seen));
  if (status === 'withdrawn') {
    say('quote_withdrawn', 'client', request, (seen) => stays(seen) && !others(seen) && isIn(seen, request, WAITS));
  }
  if (status === 'rejected') say('quote_rejected', 'photographer', request, stays);
  const isSameSlot = isLastSlot(request, after);
  if (status === 'accepted') {
    say('quote_accepted', 'photographer', request, (seen) => stays(seen) && isSameSlot(seen));
  }
  if (status === 'expired') {
    say('quote_expired', 'photographer', request, stays);
    if (was.status === 'accepted') say('quote_waits_again', 'photographer', request, stays, { isOptional: true });
  }
  const wasAwarded = statusOf(before, request) === 'awarded';
  if (status === 'sent' && wasAwarded) {
    say('quote_waits_again', 'photographer', request, (seen) => waits(seen) && isSameSlot(seen));
  }
  if (status === 'not_selected' && isIn(after, request, ['withdrawn'])) {
    say('request_withdrawn', 'photographer', request, (seen) => stays(seen) && isIn(seen, request, ['withdrawn']));
  }
  return undefined;
}

function ofBooking(say: Say, was: One<'bookings'> | undefined, booking: One<'bookings'>, { after }: Looks) {
  const { id, request, status } = booking;
  const now = (seen: Seen) => find(seen.bookings, id);
  const isLast = isLastSlot(request, { ...after, bookings: after.bookings.filter((one) => one.id === id) });
  const stays = (seen: Seen) => now(seen)?.status === status && isLast(seen);
  if (was === undefined && status === 'awaiting_payment') {
    const waits = (seen: Seen) => stays(seen) && (now(seen)?.hold_expires_at ?? 0) > seen.now;
    say('payment_due', 'client', request, waits, { due: after.now + DUE_MS, isOptional: true });
  }
  if (booking.payment === 'captured' && was?.payment !== 'captured') {
    say('payment_captured', 'client', request, (seen) => now(seen)?.payment === 'captured');
  }
  if (was === undefined || was.status === status) return;
  if (status === 'expired') {
    say('hold_over', 'client', request, (seen) => stays(seen) && isIn(seen, request, [...WAITS, 'expired']));
  }
  if (status === 'confirmed') {
    say('booking_confirmed', 'client', request, (seen) => stays(seen) && isIn(seen, request, ['awarded']));
    say('booking_confirmed', 'photographer', request, stays);
  }
  // A slot that nobody paid waits again, and its photographer is told of that; a closed request is told as such.
  const isOptional = was.status !== 'confirmed' || isIn(after, request, ['closed']);
  if (status === 'cancelled_by_client') say('booking_cancelled', 'photographer', request, stays, { isOptional });
  if (status === 'cancelled_by_provider') {
    const states = ['open', 'quoted', 'awarded', 'expired'];
    say('booking_cancelled', 'client', request, (seen) => stays(seen) && isIn(seen, request, states), {
      isOptional,
    });
  }
}

function ofProposal(say: Say, was: One<'proposals'> | undefined, proposal: One<'proposals'>, { before, after }: Looks) {
  const { id, booking, by, state } = proposal;
  if (was?.state === state) return;
  const session = find(after.bookings, booking);
  if (session === undefined) return;
  const sideOf = { client: 'client', provider: 'photographer' } as const;
  const other = by === 'client' ? 'photographer' : 'client';
  const stays = (seen: Seen) =>
    find(seen.proposals, id)?.state === state && find(seen.bookings, booking)?.status === 'confirmed';
  // An answer counts until another proposal follows it.
  const isLast = (seen: Seen) => seen.proposals.filter((one) => one.booking === booking).at(-1)?.id === id;
  if (state === 'open') say('date_proposed', other, session.request, stays);
  const answers = { accepted: 'date_accepted', refused: 'date_refused', expired: 'date_expired' } as const;
  const event = Object.entries(answers).find(([name]) => name === state)?.[1];
  // The session may have been completed by a job of the same run.
  const isBrief = session.status !== 'confirmed' && find(before.bookings, booking)?.status === 'confirmed';
  if (event !== undefined) {
    say(event, sideOf[by], session.request, (seen) => stays(seen) && isLast(seen), { isBrief });
  }
}

function ofMessage(say: Say, message: One<'messages'>, before: Seen, after: Seen) {
  const { id, request, side } = message;
  if (request === null || find(before.messages, id) !== undefined) return;
  // Those of the following day are told with the first that is not read.
  const isWaiting = before.messages.some(
    (one) => one.request === request && one.side === side && one.isUnread && one.at > message.at - DAY_HOURS * HOUR_MS,
  );
  if (isWaiting) return;
  const isTrue = (seen: Seen) =>
    find(seen.messages, id)?.isUnread === true && isIn(seen, request, ['open', 'quoted', 'awarded']);
  say('message_received', side === 'client' ? 'photographer' : 'client', request, isTrue, {
    due: after.now + UNREAD_MS,
  });
}

function ofReminders(say: Say, before: Seen, after: Seen) {
  const key = ({ booking, hours, starts_at: at }: Seen['reminders'][number]) => `${booking} ${hours} ${at}`;
  const known = new Set(before.reminders.map(key));
  for (const reminder of after.reminders) {
    const session = find(after.bookings, reminder.booking);
    if (known.has(key(reminder)) || session === undefined) continue;
    const event = reminder.hours === 2 ? 'reminder_2h' : 'reminder_48h';
    const isTrue = (seen: Seen) => {
      const row = find(seen.bookings, session.id);
      // The nearer reminder says more.
      const isOver = seen.reminders.some(
        (one) => one.booking === session.id && one.starts_at === reminder.starts_at && one.hours < reminder.hours,
      );
      if (isOver) return false;
      return row?.status === 'confirmed' && row.starts_at === reminder.starts_at && row.starts_at > seen.now;
    };
    for (const to of ['client', 'photographer'] as const) say(event, to, session.request, isTrue);
  }
}

function ofAway(say: Say, before: Seen, after: Seen) {
  for (const [who, to, event] of [
    ['client', 'photographer', 'client_away'],
    ['photographer', 'client', 'photographer_away'],
  ] as const) {
    const since = after[who].away;
    if (since === null || before[who].away === since) continue;
    for (const { id } of after.requests) {
      const isTrue = (seen: Seen) => seen[who].away === since && isUnderWay(seen, id);
      if (isTrue(after)) say(event, to, id, isTrue);
    }
  }
}

function isUnderWay(seen: Seen, request: string): boolean {
  if (isIn(seen, request, WAITS)) return true;
  return seen.bookings.some(
    (one) =>
      one.request === request && ['awaiting_payment', 'confirmed'].includes(one.status) && one.ends_at > seen.now,
  );
}
