import { sql } from 'kysely';
import { addMinutes } from '#shared/dates.ts';
import { clock } from '../../foundation/clock.ts';
import { instantOf } from '../../foundation/db/columns.ts';
import { em } from '../../foundation/db/request-em.ts';
import { tables } from '../../foundation/db/tables.ts';
import { Dispute, Refund } from '../../modules/bookings/money/payment.entity.ts';
import { reconcileBookings } from '../../modules/bookings/money/reconcile-bookings.ts';
import { payWith } from '../payments.ts';
import type { Photographer, Played } from './book.ts';
import { pictureOf } from './picture.ts';
import type { Stage } from './stage.ts';

const MAX_MOMENTS = 300;
/** More than any session of a history costs. */
const NEW_MONEY_CENTS = 500_000;

/** Moves the clock to a moment, and runs each job at its time on the way. */
export async function liveOn(stage: Stage, until: Date): Promise<void> {
  for (let moments = 0; moments < MAX_MOMENTS; moments += 1) {
    await stage.runJobs();
    const next = await nextJob(stage);
    if (next === null || next > until) break;
    if (next > clock.now()) stage.moveTo(next);
    await stage.deliver();
  }
  stage.moveTo(until);
}

/** Lives until nothing happens by itself any more: late messages arrive, and the reconciler finds what was lost. */
export async function settleDust(stage: Stage, photographer: Photographer, played: readonly Played[]): Promise<void> {
  stage.payments.simulator.heal();
  await stage.deliverLate();
  for (let moments = 0; moments < MAX_MOMENTS; moments += 1) {
    await stage.deliver();
    await stage.runJobs();
    await decideAll(stage, played);
    stage.moveTo(addMinutes(clock.now(), 6));
    await stage.write(reconcileBookings);
    await stage.runJobs();
    await stage.readDisputes();
    await stage.runJobs();
    if (await waitsForMoney(stage, played)) await newMoney(stage, photographer);
    const next = await nextJob(stage);
    if (next === null) return;
    if (next > clock.now()) stage.moveTo(next);
  }
  throw new Error('The dust does not settle');
}

async function nextJob(stage: Stage): Promise<Date | null> {
  const row = await stage.read(() =>
    tables()
      .selectFrom('jobs')
      .select(({ fn }) => fn.min('run_at').as('run_at'))
      .where('status', '=', 'queued')
      .where(sql<boolean>`(kind like 'booking.%' or kind like 'payments.%')`)
      .executeTakeFirst(),
  );
  const at = row?.run_at ?? null;
  return at === null ? null : instantOf(at);
}

/** An administrator decides every contested claim in the end. */
async function decideAll(stage: Stage, played: readonly Played[]): Promise<void> {
  for (const { id } of played) {
    const { claim } = await pictureOf(stage, id);
    if (claim?.state !== 'contested') continue;
    const body = { cents: Math.floor(claim.cents / 2), words: 'La moitié est due.' };
    await stage.call('PUT', `/api/bookings/${id}/claim/decide`, stage.admin, body);
  }
}

function waitsForMoney(stage: Stage, played: readonly Played[]): Promise<boolean> {
  const ids = played.map(({ id }) => id);
  const owing = { booking_id: { $in: ids }, back_at: { $ne: null } };
  return stage.read(async () => (await em().count(Refund, owing)) + (await em().count(Dispute, owing)) > 0);
}

/** Money that was paid out to a photographer can not be taken back before other money comes. */
async function newMoney({ payments }: Stage, { accountId }: Photographer): Promise<void> {
  const { gateway } = payments.configured;
  const key = crypto.randomUUID();
  const customerId = await gateway.createCustomer({ reference: key, email: null });
  const { clientSecret } = await gateway.createCharge({
    key,
    bookingId: 'another',
    customerId,
    cents: NEW_MONEY_CENTS,
    feeCents: 0,
    accountId,
    capture: 'automatic',
    methodId: null,
    keepsCard: false,
  });
  payWith(payments.simulator, clientSecret, '4242424242424242');
}
