import { setTimeout as sleep } from 'node:timers/promises';
import { addMinutes } from '#shared/dates.ts';
import { clock } from '../../foundation/clock.ts';
import { reconcileBookings } from '../../modules/bookings/money/reconcile-bookings.ts';
import { aPhotographer, book, type Photographer, type Played } from './book.ts';
import { quarterFaults } from '../agreement/quarter-faults.ts';
import { endFaultsOf, overlapFaults } from './end-faults.ts';
import { faultsOf, moveFaults } from './faults.ts';
import type { BookingPlan } from './history.ts';
import { pay, payBody } from './pay.ts';
import { pictureOf } from './picture.ts';
import { settleDust } from './settle-dust.ts';
import type { Stage } from './stage.ts';

// People, jobs and the provider act on one held slot at the same moment; nobody waits for anybody.

interface Race {
  readonly stage: Stage;
  readonly photographer: Photographer;
  readonly one: Played;
}

type Answer = { readonly statusCode: number; readonly body: string };

const DONE: Answer = { statusCode: 200, body: '' };

const actions = {
  pay: async ({ stage, one }) => worst(await pay(stage, one, payBody('good'))),
  payInTwoTabs: async ({ stage, one }) => worst(await pay(stage, one, { ...payBody('good'), tabs: 2 })),
  payAndLeave: async ({ stage, one }) => worst(await pay(stage, one, { ...payBody('good'), says: false })),
  payInVain: async ({ stage, one }) => worst(await pay(stage, one, payBody('declined'))),
  ask: ({ stage, one }) => stage.call('POST', `/api/bookings/${one.id}/payment`, one.client),
  check: ({ stage, one }) => stage.call('PUT', `/api/bookings/${one.id}/payment`, one.client),
  message: async ({ stage }) => {
    await stage.deliver();
    return DONE;
  },
  jobs: async ({ stage }) => {
    await stage.runJobs();
    return DONE;
  },
  reconcile: async ({ stage }) => {
    await stage.write(reconcileBookings);
    await stage.runJobs();
    return DONE;
  },
  /** Whoever reads ends the holds that are over. */
  read: ({ stage, one }) => stage.call('GET', `/api/bookings/${one.id}`, one.client),
  cancelByClient: (race) => cancel(race, race.one.client),
  cancelByPhotographer: (race) => cancel(race, race.photographer.headers),
  cancelByAdmin: (race) => cancel(race, race.stage.admin),
} as const satisfies Record<string, (race: Race) => Promise<Answer>>;

export type MoneyAction = keyof typeof actions;
export const moneyActions: readonly MoneyAction[] = [
  'pay',
  'payInTwoTabs',
  'payAndLeave',
  'payInVain',
  'ask',
  'check',
  'message',
  'jobs',
  'reconcile',
  'read',
  'cancelByClient',
  'cancelByPhotographer',
  'cancelByAdmin',
];

export interface MoneyRace {
  readonly plan: BookingPlan;
  /** The intent was paid, and nobody has told the server. */
  readonly isPaid: boolean;
  /** The time from the start of the race to the end of the hold, ms; negative: it is over. */
  readonly leftMs: number | null;
  readonly runners: readonly { readonly action: MoneyAction; readonly afterMs: number }[];
}

/** Runs a race on a photographer of its own. @returns what is wrong, in words */
export async function runRace(stage: Stage, begin: Date, race: MoneyRace): Promise<string[]> {
  stage.moveTo(begin);
  const photographer = await aPhotographer(stage);
  const one = await book(stage, photographer, race.plan, undefined);
  if (one === null) return ['the slot was not held'];
  try {
    if (race.isPaid) await pay(stage, one, { ...payBody('good'), says: false });
    const { booking } = await pictureOf(stage, one.id);
    const end = booking.hold_expires_at ?? null;
    if (race.leftMs !== null && end !== null) stage.moveTo(new Date(end.getTime() - race.leftMs));
    const all = { stage, photographer, one };
    const answers = await Promise.all(
      race.runners.map(async ({ action, afterMs }) => {
        if (afterMs > 0) await sleep(afterMs);
        return { action, ...(await actions[action](all)) };
      }),
    );
    const wrong = answers
      .filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)
      .map(({ action, statusCode, body }) => `${action} got ${statusCode} ${body}`);
    const soon = await pictureOf(stage, one.id);
    wrong.push(...faultsOf(soon, null).map((fault) => `after the race: ${fault}`));
    // The last act of a runner is seen by the jobs of the next minutes, in which a confirmed slot stays confirmed.
    stage.moveTo(addMinutes(clock.now(), 1));
    await stage.deliver();
    await settleDust(stage, photographer, [one]);
    const picture = await pictureOf(stage, one.id);
    return [
      ...wrong,
      ...stage.troubles,
      ...moveFaults(await stage.paymentMoves()),
      ...faultsOf(picture, soon.booking.status),
      ...endFaultsOf(picture, one, true),
      ...overlapFaults([picture]),
      ...(await stage.read(() => quarterFaults([photographer.providerId]))),
    ];
  } finally {
    await stage.forget();
  }
}

async function cancel({ stage, one }: Race, headers: Record<string, string>): Promise<Answer> {
  const url = `/api/bookings/${one.id}`;
  const terms = await stage.call('GET', `${url}/cancellation`, headers);
  if (terms.statusCode !== 200) return terms;
  const { ceiling_cents } = terms.json<{ ceiling_cents: number }>();
  return stage.call('PUT', `${url}/cancel`, headers, { ceiling_cents, reason: null });
}

function worst(answers: readonly Answer[]): Answer {
  return answers.reduce((most, one) => (one.statusCode > most.statusCode ? one : most), DONE);
}
