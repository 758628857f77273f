import type { Sabotage } from './sabotage.ts';

const bookings = 'server/modules/bookings';
const money = `${bookings}/money`;
/** Stories whose amounts are written by hand. */
const byHand = `${money}/walks/by-hand/stories.test.ts`;
const cards = `${money}/cards/cards.test.ts`;
const moves = `${bookings}/reschedule/reschedule.test.ts`;
const compared = `${money}/comparison/compare-rules.test.ts`;
const desk = `${money}/desk/desk.test.ts`;

/** The money of bookings: amounts, cards, disputes, sessions that move, and the comparison of the ledger. */
export const moneySabotages: readonly Sabotage[] = [
  {
    name: 'a cancellation has a grace of a day before its session too',
    file: 'shared/bookings/ceiling.ts',
    find: '  return soon < far ? soon : far;\n',
    replace: '  return soon < far ? far : soon;\n',
    caughtBy: byHand,
  },
  {
    name: 'a window ends an hour late',
    file: 'shared/bookings/ceiling.ts',
    find: 'at <= addHours(session.startsAt, -until_hours)',
    replace: 'at <= addHours(session.startsAt, 1.5 - until_hours)',
    caughtBy: byHand,
  },
  {
    name: 'claimed costs bear a commission',
    file: `${money}/ended-step.ts`,
    find: 'facts.booking.is_for_business === 1 ? feeOf(facts, owed, limits) : 0',
    replace: 'feeOf(facts, owed, limits)',
    caughtBy: byHand,
  },
  {
    name: 'a refund in part keeps the whole commission',
    file: `${money}/refund-booking.ts`,
    find: 'const feePart = Math.min(fee, left.fee, part);',
    replace: 'const feePart = 0;',
    caughtBy: byHand,
    title: 'refunded in part',
  },
  {
    name: 'a decided claim is owed as it was claimed',
    file: `${bookings}/claim-costs.ts`,
    find: 'settled_cents: cents,',
    replace: 'settled_cents: claim.cents,',
    caughtBy: byHand,
  },
  {
    name: 'a lost dispute takes nothing back from its photographer',
    file: `${money}/disputes/apply-dispute.ts`,
    find: "    if (row.state === 'lost') orderBack(money, row, work.now);\n",
    replace: '',
    caughtBy: byHand,
    title: 'disputed, lost',
  },
  {
    name: 'a late answer opens a dispute that is over',
    file: `${money}/disputes/dispute-rules.ts`,
    find: '  if (isOver(known.state)) return !isOver(said.state);\n',
    replace: '',
    caughtBy: `${money}/disputes/dispute-rules.test.ts`,
  },
  {
    name: 'administrators are not told of a dispute',
    file: `${money}/disputes/tell-dispute.ts`,
    find: "for (const admin_id of ['', ...admins.map((admin) => admin.id)]) {",
    replace: "for (const admin_id of admins.length < 0 ? admins.map((admin) => admin.id) : ['']) {",
    caughtBy: `${money}/walks/disputes.test.ts`,
  },
  {
    name: 'a card is removed that a session still needs',
    file: `${money}/cards/remove-card.ts`,
    find: 'payment !== null && needsCard(payment.state)',
    replace: "payment !== null && needsCard('none')",
    caughtBy: cards,
    title: 'replaces those of all sessions to come',
  },
  {
    name: 'a card is forgotten that another session uses',
    file: `${money}/cards/forget-card.ts`,
    find: '  if (uses === 0) await',
    replace: '  if (uses >= 0) await',
    caughtBy: cards,
    title: 'replaces those of all sessions to come',
  },
  {
    name: 'a session that moves keeps the plan of its money',
    file: `${bookings}/reschedule/reschedule-booking.ts`,
    find: '  await replanMoney(work, booking, limits);\n',
    replace: '',
    caughtBy: moves,
    title: 'is released when it would lapse',
  },
  {
    name: 'a client moves a session away from its ceiling',
    file: `${bookings}/reschedule/reschedule-booking.ts`,
    find: 'ceiling_floor_cents: floor }',
    replace: 'ceiling_floor_cents: Math.min(0, floor) }',
    caughtBy: moves,
    title: 'stays what it was when its client moves',
  },
  {
    name: 'who proposes another date accepts it as well',
    file: `${bookings}/reschedule/reschedule-booking.ts`,
    find: "  if (reschedule.by === by) throw new Refusal('forbidden');\n  if (reschedule.state === 'accepted')",
    replace: "  if (reschedule.state === 'accepted')",
    caughtBy: moves,
    title: 'is kept beside the agreed one until the answer',
  },
  {
    name: 'a row of another amount is taken for its movement',
    file: `${money}/comparison/compare-rules.ts`,
    find: 'if (entry?.cents === cents || ',
    replace: 'if (entry !== undefined || ',
    caughtBy: compared,
    title: 'another amount',
  },
  {
    name: 'the price of a dispute is compared with nothing',
    file: `${money}/comparison/compare-rules.ts`,
    find: "cents: kind === 'dispute' ? costCents : 0, at }",
    replace: 'cents: Math.min(0, costCents), at }',
    caughtBy: compared,
    title: 'the price of a dispute',
  },
  {
    name: 'a difference that is settled by hand leaves no trace',
    file: `${money}/comparison/settle-difference.ts`,
    find: "  work.audit('ledger.settle_difference', { type: 'ledger_difference', id });\n",
    replace: '',
    caughtBy: desk,
    title: 'settled once with a reason',
  },
];
