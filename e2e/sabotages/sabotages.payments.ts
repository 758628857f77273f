import type { Sabotage } from './sabotage.ts';

const bookings = 'server/modules/bookings';
const money = `${bookings}/money`;
const gateway = 'server/gateways/payments';
const plan = 'shared/bookings/money-plan.test.ts';
const thread = `${money}/walks/thread.test.ts`;
const cancelling = `${bookings}/cancelling.test.ts`;
const receipts = `${bookings}/receipts/receipts.test.ts`;
const contract = `${gateway}/charges.contract.test.ts`;
const messages = 'server/modules/payments/payments.test.ts';

/** When money moves, how often, to whom, and what is left at the end. */
export const paymentSabotages: readonly Sabotage[] = [
  {
    name: 'a session is taken before its end',
    file: 'shared/bookings/money-plan.ts',
    find: 'at: addHours(endsAt, limits.capture_after_hours),',
    replace: 'at: addHours(startsAt, -limits.capture_after_hours),',
    caughtBy: plan,
  },
  {
    name: 'a person pays a deposit like a business',
    file: 'shared/bookings/money-plan.ts',
    find: "  if (!isBusiness) return 'far';\n",
    replace: '',
    caughtBy: plan,
  },
  {
    name: 'an amount that was taken is taken again',
    file: `${money}/money-facts.ts`,
    find: "leg === 'session' && captured_cents > 0) ?? null",
    replace: "leg === 'session' && captured_cents < 0) ?? null",
    caughtBy: thread,
    title: 'keeps the card, reserves three days before',
  },
  {
    name: 'a try whose answer was lost is made anew',
    file: `${money}/next-step.ts`,
    find: "  if (unanswered !== undefined) return { kind: 'order', intent: unanswered };\n",
    replace: '',
    caughtBy: thread,
    title: 'is never charged twice by a try whose answer was lost',
  },
  {
    name: 'a declined card is not tried again before the session',
    file: `${money}/retries.ts`,
    find: '...before.filter((at) => at > leg.authorise_at), ',
    replace: '...before.filter((at) => at < leg.authorise_at), ',
    caughtBy: thread,
    title: 'is tried 48 and 36 hours before',
  },
  {
    name: 'a deposit that is read again ends the tries of the rest',
    file: `${money}/apply.ts`,
    find: 'if (!wasPaid) em()',
    replace: 'if (!wasPaid || isTry || true) em()',
    caughtBy: `${money}/walks/disputes.test.ts`,
    title: 'an unpaid rest stays unpaid',
  },
  {
    name: 'a capture asks for no commission',
    file: `${gateway}/stripe-charges.ts`,
    find: 'application_fee_amount: feeCents, expand',
    replace: 'application_fee_amount: Math.min(0, feeCents), expand',
    caughtBy: contract,
    title: 'reserves an amount, captures a part once',
  },
  {
    name: 'a charge goes to no photographer',
    file: `${gateway}/stripe-charges.ts`,
    find: '      transfer_data: { destination: order.accountId },\n',
    replace: '',
    caughtBy: contract,
    title: 'reserves an amount, captures a part once',
  },
  {
    name: 'the row of a commission leads the wrong way',
    file: `${money}/ledger.ts`,
    find: "{ kind: 'application_fee', debit: provider, credit: FEE,",
    replace: "{ kind: 'application_fee', debit: FEE, credit: provider,",
    caughtBy: `${money}/walks/histories.test.ts`,
  },
  {
    name: 'a message is stored each time that it arrives',
    file: 'server/modules/payments/webhooks.ts',
    find: ".onConflict((conflict) => conflict.column('id').doNothing())",
    replace: '.$call((insert) => insert)',
    caughtBy: messages,
    title: 'is stored once, and answered each time',
  },
  {
    name: 'a message of any age and by anybody is believed',
    file: `${gateway}/stripe-payments.ts`,
    find: 'offline.webhooks.constructEvent(body, signature, secrets[door], TOLERANCE_S, undefined, receivedAt.getTime()),',
    replace: 'JSON.parse(Buffer.from(body).toString() + signature.slice(signature.length)),',
    caughtBy: messages,
    title: 'changes nothing when it is forged',
  },
  {
    name: 'a hold ends beside an intent that can still be paid',
    file: `${bookings}/booking.service.ts`,
    find: "state: { $ne: 'canceled' } })) > 0) return 'paying';",
    replace: "state: { $ne: 'canceled' } })) < 0) return 'paying';",
    caughtBy: thread,
    title: 'ends only once its intent is cancelled at the provider',
  },
  {
    name: 'a claim passes its ceiling',
    file: `${bookings}/claim-costs.ts`,
    find: 'if (cents > ceiling) throw',
    replace: 'if (cents > 9 * ceiling) throw',
    caughtBy: cancelling,
    title: 'is at most the ceiling',
  },
  {
    name: 'a claim is made of less than a card is charged',
    file: 'shared/payments/least-charge.ts',
    find: 'return cents > 0 && cents < least_charge_cents;',
    replace: 'return cents < 0 && cents < least_charge_cents;',
    caughtBy: cancelling,
    title: 'is nothing, or enough for a card to be charged',
  },
  {
    name: 'a ceiling is shown that no card can be charged',
    file: 'shared/bookings/ceiling.ts',
    find: 'return chargeable(cents, session.taken_cents ?? 0, limits);',
    replace: 'return Math.max(cents, Math.min(0, chargeable(cents, session.taken_cents ?? 0, limits)));',
    caughtBy: 'shared/payments/least-charge.test.ts',
  },
  {
    name: 'a cancellation is made at another amount than was shown',
    file: `${bookings}/cancel-booking.ts`,
    find: 'if (terms.ceiling_cents !== ceiling_cents) throw',
    replace: 'if (terms.ceiling_cents < 0 * ceiling_cents) throw',
    caughtBy: cancelling,
    title: 'that is not the one that was shown is refused',
  },
  {
    name: 'a reservation is left behind a cancelled session',
    file: `${money}/ended-step.ts`,
    find: "  if (reserved !== undefined) return { kind: 'cancel', intent: reserved };\n  if ((payment",
    replace: '  if ((payment',
    caughtBy: cancelling,
    title: 'releases what was reserved',
  },
  {
    name: 'a cancelled session keeps its card',
    file: `${money}/ended-step.ts`,
    find: "  if ((payment?.method_id ?? null) !== null) return { kind: 'forget_card' };\n",
    replace: '',
    caughtBy: cancelling,
    title: 'forgets the card at once',
  },
  {
    name: 'a receipt of somebody else is joined to a claim',
    file: `${bookings}/receipts/join-receipts.ts`,
    find: '{ id: { $in: [...ids] }, owner, booking_id: null },',
    replace: '{ id: { $in: [...ids] }, booking_id: null },',
    caughtBy: receipts,
    title: 'is joined once, by who sent it',
  },
  {
    name: 'receipts stay where nothing is claimed',
    file: `${bookings}/claim-costs.ts`,
    find: '  else await forgetReceipts(work, actor.owner, receipts);\n',
    replace: '',
    caughtBy: receipts,
    title: 'leaves nothing behind where nothing is claimed',
  },
  {
    name: 'a capture has no receipt',
    file: `${money}/apply.ts`,
    find: '    await issueForCapture(work, takenMoney(money, snapshot, work.now));\n',
    replace: '',
    caughtBy: thread,
    title: 'reserves the total when it is confirmed',
  },
  {
    name: 'two documents are given one number',
    file: 'server/modules/documents/number-document.ts',
    find: '  await lockNumbers(issuer);\n',
    replace: '',
    caughtBy: 'server/modules/documents/numbers.test.ts',
    database: 'postgresql',
  },
];
