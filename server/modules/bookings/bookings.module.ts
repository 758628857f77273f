// Slots of photographers: held, booked, released.
import * as z from 'zod/mini';
import type { FilterQuery } from '@mikro-orm/core';
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { reopenRequest } from '#server/modules/requests/quote-request.service.ts';
import { clock } from '#server/foundation/clock.ts';
import { Booking } from './booking.entity.ts';
import { BookingClaim } from './claim.entity.ts';
import { advanceBooking } from './money/advance.ts';
import { forgetCard } from './money/cards/forget-card.ts';
import { takeCard } from './money/cards/take-card.ts';
import { advanceJob, cardExpiryJob, forgetCardJob, reconcileBookingsJob, useCardJob } from './money/advance.job.ts';
import { moneyPortsOf } from './booking-money.service.ts';
import { moneyRoutes } from './money/money.routes.ts';
import { reconcileBookings } from './money/reconcile-bookings.ts';
import { cancellingRoutes } from './cancelling.routes.ts';
import { bookingRoutes } from './bookings.routes.ts';
import { cardRoutes } from './money/cards/cards.routes.ts';
import { remindOfExpiry } from './money/cards/remind-of-expiry.ts';
import { LedgerEntry } from './money/ledger.entity.ts';
import { Customer, Dispute, LeftCard, Payment, PaymentIntent, Refund } from './money/payment.entity.ts';
import { expireReschedule } from './end-reschedule.ts';
import { expireRescheduleJob } from './reschedule/expire-reschedule.job.ts';
import { ClaimReceipt } from './receipts/receipt.entity.ts';
import { pruneReceipts } from './receipts/prune-receipts.ts';
import { receiptRoutes } from './receipts/receipts.routes.ts';
import { receiptUploads } from './receipts/receipt-uploads.ts';
import { rescheduleRoutes } from './reschedule/reschedule.routes.ts';
import { Reschedule } from './reschedule/reschedule.entity.ts';
import { compareLedger } from './money/comparison/compare-ledger.ts';
import { LedgerCheck, LedgerDifference } from './money/comparison/comparison.entity.ts';
import { comparisonRoutes } from './money/comparison/comparison.routes.ts';
import { compareLedgerJob } from './money/comparison/comparison.job.ts';
import { disputeMailJob, readDisputesJob, sendDisputeJob } from './money/disputes/dispute.job.ts';
import { isDisputeNewsTrue, prepareDisputeMail } from './money/disputes/dispute-mail.ts';
import { deskRoutes } from './money/desk/desk.routes.ts';
import { disputeRoutes } from './money/disputes/dispute.routes.ts';
import { readDisputes, sendOrder } from './money/disputes/read-disputes.ts';
import { isPaidThrough } from './money/read-intent.ts';
import { bookingChanges } from './booking.presenter.ts';
import { expireHold } from './booking.service.ts';
import { expireHoldJob } from './expire-hold.job.ts';
import { claimBookings } from './claim-bookings.ts';
import { remindSessions } from './reminders/remind-sessions.ts';
import { remindSessionsJob } from './reminders/remind-sessions.job.ts';
import { BusyQuarter } from './quarters/busy-quarter.entity.ts';
import { SessionReminder } from './reminders/session-reminder.entity.ts';
import { closeBookings, releaseSlotsOf } from './close-bookings.ts';
import { endExpiredHolds } from './holds.service.ts';

const entities = [
  Booking,
  BookingClaim,
  ClaimReceipt,
  BusyQuarter,
  Reschedule,
  SessionReminder,
  Payment,
  PaymentIntent,
  Customer,
  LeftCard,
  Refund,
  Dispute,
  LedgerEntry,
  LedgerCheck,
  LedgerDifference,
] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly bookings: typeof entities;
  }
}

type Where = (person: KnownPerson) => FilterQuery<Booking>;

const rowsOfClient: Where = ({ owner }) => ({ owner });
const rowsOfPhotographer: Where = ({ providerId }) =>
  providerId === null ? { id: null } : { provider_id: providerId };
const rowsOfParty: Where = ({ owner, providerId }) => ({
  $or: [{ owner }, ...(providerId === null ? [] : [{ provider_id: providerId }])],
});

/** The rows of other tables about these bookings. */
function ofBookings(where: Where) {
  return async (person: KnownPerson) => {
    const rows = await em().find(Booking, where(person), { fields: ['id'] });
    return { booking_id: { $in: rows.map(({ id }) => id) } };
  };
}

/** Those of a photographer that no claim has yet, and those of the claims of a party. */
async function receiptsOf(person: KnownPerson) {
  return { $or: [{ owner: person.owner }, await ofBookings(rowsOfParty)(person)] };
}

export const bookings: Module = {
  entities,
  feed: { booking: bookingChanges },
  routes: (app, parts) => {
    const ports = moneyPortsOf(app, parts);
    const paying = {
      ports,
      publishableKey: parts.payments.publishableKey,
      perMinute: parts.config.limits.payment_calls_per_minute,
    };
    bookingRoutes(app, paying);
    cardRoutes(app, paying);
    cancellingRoutes(app, ports);
    receiptRoutes(app, { appSecret: parts.config.appSecret, storage: parts.storage });
    rescheduleRoutes(app, ports);
    moneyRoutes(app, ports);
    disputeRoutes(app);
    deskRoutes(app, ports);
    comparisonRoutes(app);
  },
  jobs: [
    handled(expireHoldJob, ({ payload }, app) =>
      app.commitInternal(async (work) => {
        const end = await expireHold(work, payload.booking_id, { reopen: reopenRequest });
        if (end === 'paying') work.later(advanceJob, { booking_id: payload.booking_id });
      }),
    ),
    handled(expireRescheduleJob, ({ payload }, app) =>
      app.commitInternal((work) => expireReschedule(work, payload.reschedule_id)),
    ),
    handled(advanceJob, ({ payload }, app, parts) => advanceBooking(moneyPortsOf(app, parts), payload.booking_id)),
    handled(forgetCardJob, ({ payload }, app, parts) => forgetCard(moneyPortsOf(app, parts), payload.method_id)),
    handled(useCardJob, ({ payload }, app, parts) =>
      app.commitInternal((work) => takeCard(work, payload, parts.config.limits)),
    ),
    handled(cardExpiryJob, (_run, app, parts) =>
      app.commitInternal((work) => remindOfExpiry(work, parts.config.limits)),
    ),
    handled(remindSessionsJob, (_run, app) => app.commitInternal(remindSessions)),
    handled(readDisputesJob, async (_run, app, parts) => {
      const ports = moneyPortsOf(app, parts);
      if (isPaidThrough(ports)) await readDisputes(ports, clock.now());
    }),
    handled(compareLedgerJob, async (_run, app, parts) => {
      const ports = moneyPortsOf(app, parts);
      if (isPaidThrough(ports)) await compareLedger(ports);
    }),
    handled(sendDisputeJob, async ({ payload }, app, parts) => {
      const ports = moneyPortsOf(app, parts);
      if (isPaidThrough(ports)) await sendOrder(ports, payload.dispute_id);
    }),
    handled(disputeMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const { dispute_id: disputeId, news, admin_id: adminId } = payload;
      const message = await app.commitInternal((work) =>
        prepareDisputeMail(work, { jobId, disputeId, news, adminId }, config),
      );
      if (message !== null) await mail.send(message);
    }),
    handled(reconcileBookingsJob, (_run, app) => app.commitInternal(reconcileBookings)),
  ],
  stillTrue: {
    [disputeMailJob.name]: (payload) => {
      const { dispute_id, news } = z.parse(disputeMailJob.payload, payload);
      return isDisputeNewsTrue(dispute_id, news);
    },
  },
  personal: {
    bookings: personalRows(Booking, rowsOfParty),
    session_reminders: null,
    // Follow from the bookings.
    busy_quarters: null,
    booking_reschedules: personalRows(Reschedule, ofBookings(rowsOfParty)),
    booking_claims: personalRows(BookingClaim, ofBookings(rowsOfParty)),
    claim_receipts: personalRows(ClaimReceipt, receiptsOf),
    refunds: personalRows(Refund, ofBookings(rowsOfParty)),
    // A bank's question is between it and the photographer: its client has the answer from the bank.
    disputes: personalRows(Dispute, ofBookings(rowsOfPhotographer), ['dispute_id', 'charge_id']),
    ledger_checks: null,
    ledger_differences: null,
    ledger_entries: personalRows(LedgerEntry, ofBookings(rowsOfParty)),
    // The provider's number of a card that no booking names any more.
    left_cards: null,
    // The card is the client's alone; the provider's numbers open nothing without our key, and are left out.
    payments: personalRows(Payment, ofBookings(rowsOfClient), ['customer_id', 'method_id']),
    payment_intents: personalRows(PaymentIntent, ofBookings(rowsOfClient), ['intent_id']),
    customers: personalRows(Customer, ({ owner }) => ({ owner }), ['customer_id']),
  },
  personalFiles: async (person, { storage }) => {
    const receipts = await em().find(ClaimReceipt, await receiptsOf(person));
    return receipts.map(({ id, sha256 }) => ({ name: `${id}.webp`, open: () => storage.openOriginal(sha256) }));
  },
  uploads: (tools) => ({ receipt: receiptUploads(tools) }),
  prune: pruneReceipts,
  claimGuest: claimBookings,
  closeAccount: async (work, leaver) => {
    await em().nativeDelete(ClaimReceipt, { owner: leaver.owner });
    await closeBookings(work, leaver, { reopen: reopenRequest });
  },
  closePage: (work, providerId) => releaseSlotsOf(work, providerId, { reopen: reopenRequest }),
  beforePull: (app) => endExpiredHolds(app, { reopen: reopenRequest }),
};
