import { defaultLimits } from '#shared/limits.ts';
import { moneyPortsOf } from '../../modules/bookings/booking-money.service.ts';
import { readDispute } from '../../modules/bookings/money/disputes/read-disputes.ts';
import { isPaidThrough } from '../../modules/bookings/money/read-intent.ts';
import { clock } from '../../foundation/clock.ts';
import type { Work } from '../../foundation/work/work.ts';
import { em, withEm } from '../../foundation/db/request-em.ts';
import { tables } from '../../foundation/db/tables.ts';
import type { WebhookMessage } from '../../gateways/payments/local/sim-webhooks.ts';
import { anAdmin, signIn } from '../factories.ts';
import { deliver, type TestPayments, testPayments } from '../payments.ts';
import { type TestApp, testApp } from '../test-app.ts';

/** A silent provider costs this long. */
const TIMEOUT_MS = 1_000;

/** The errors of a job while the provider is in trouble: it is tried again. */
const PASSING =
  /"reason":"(Stripe: (StripeConnectionError|StripeAPIError|api_error|rate_limit|lock_timeout|balance_insufficient|idempotency_key_in_use)|The (account can not be paid now|intent is being asked about by others))"/;

/** The fate of the provider's messages: `late` ones arrive at the end, the last one first. */
export const fates = ['once', 'lost', 'doubled', 'late', 'swapped'] as const;
export type Fate = (typeof fates)[number];

/** The real app with the provider's simulator, on one clock; jobs run when a history says so. */
export class Stage {
  readonly test: TestApp;
  readonly payments: TestPayments;
  readonly admin: Record<string, string>;
  fate: Fate = 'once';
  readonly #late: WebhookMessage[] = [];

  /** Jobs that failed, though the provider was not in trouble, and errors. */
  readonly troubles: string[];

  private constructor(test: TestApp, payments: TestPayments, admin: Record<string, string>, troubles: string[]) {
    this.troubles = troubles;
    this.test = test;
    this.payments = payments;
    this.admin = admin;
  }

  static async open({ timeoutMs = TIMEOUT_MS } = {}): Promise<Stage> {
    const payments = testPayments({ now: () => clock.now(), timeoutMs });
    const troubles: string[] = [];
    const log = { write: (line: string) => noteTrouble(troubles, line) };
    const test = await testApp({ payments: payments.configured, inMemory: true, log });
    const { headers } = await signIn(test, (await anAdmin(test)).email);
    const stage = new Stage(test, payments, headers, troubles);
    await stage.#watchStates();
    // Jobs that repeat by themselves would run at every jump of the clock: histories name the reconciler.
    await stage.write(() => tables().deleteFrom('jobs').execute());
    return stage;
  }

  close(): Promise<void> {
    clock.setAhead(0);
    return this.test.close();
  }

  read<Result>(query: () => Promise<Result>): Promise<Result> {
    return withEm(this.test.database.reader.fork(), query);
  }

  write<Result>(work: (work: Work) => Promise<Result>): Promise<Result> {
    return this.test.app.commitInternal(work);
  }

  /** Moves the one clock. The provider forgets the keys of calls after a day. */
  moveTo(moment: Date): void {
    const hours = (moment.getTime() - clock.now().getTime()) / 3_600_000;
    clock.setAhead(moment.getTime() - Date.now());
    if (hours >= 24) this.payments.simulator.forgetAnswers();
    this.payments.simulator.tick();
  }

  /** Delivers what the provider sent since, by the current fate. */
  async deliver(): Promise<void> {
    const sent = this.payments.outgoing.splice(0);
    if (this.fate === 'lost') return;
    if (this.fate === 'late') this.#late.unshift(...sent.toReversed());
    else for (const message of this.fate === 'swapped' ? sent.toReversed() : sent) await this.#post(message);
    if (this.fate === 'doubled') for (const message of sent) await this.#post(message);
  }

  async deliverLate(): Promise<void> {
    this.fate = 'once';
    for (const message of this.#late.splice(0)) await this.#post(message);
  }

  /** Looks for disputes whose messages were lost, at any time. */
  async readDisputes(): Promise<void> {
    const parts = {
      payments: this.payments.configured,
      database: this.test.database,
      config: { limits: defaultLimits },
    };
    const ports = moneyPortsOf(this.test.app, parts);
    if (!isPaidThrough(ports)) return;
    for (const id of await ports.gateway.listDisputes(new Date(0))) await readDispute(ports, id);
  }

  /** Runs every job that is due now. */
  async runJobs(): Promise<void> {
    // A job of one lane may queue one of another.
    while ((await this.test.app.jobRunner.runDue()) > 0) await this.deliver();
  }

  async call(method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) {
    return this.test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }

  /** Removes what a history left, so that the next one does not wait for it. */
  async forget(): Promise<void> {
    this.payments.simulator.heal();
    this.payments.outgoing.length = 0;
    this.#late.length = 0;
    this.troubles.length = 0;
    this.fate = 'once';
    await this.write(() => tables().deleteFrom('jobs').execute());
    await this.test.database.writer.fork().execute('delete from payment_moves');
  }

  /** An old signature is refused, so a message is signed again, as the provider does at each try. */
  async #post(message: WebhookMessage): Promise<void> {
    const { webhooks, events } = this.payments.simulator;
    const event = events.findLast(({ id }) => id === message.eventId);
    const reply = await deliver(this.test, event === undefined ? message : webhooks.signed(event));
    if (reply.statusCode !== 200) throw new Error(`A message got ${reply.statusCode} ${reply.body}`);
  }

  /** Every state that a payment goes through, also between two looks. */
  async #watchStates(): Promise<void> {
    const { writer, dialect } = this.test.database;
    const columns = '(booking_id, "before", "after")';
    const row =
      dialect === 'sqlite' ? '(new.booking_id, old.state, new.state)' : '(new.booking_id::text, old.state, new.state)';
    const statements =
      dialect === 'sqlite'
        ? [
            `create trigger payment_moves_watch after update of state on payments when old.state <> new.state begin insert into payment_moves ${columns} values ${row}; end`,
          ]
        : [
            `create function note_payment_move() returns trigger language plpgsql as $$ begin if old.state <> new.state then insert into payment_moves ${columns} values ${row}; end if; return new; end $$`,
            `create trigger payment_moves_watch after update on payments for each row execute function note_payment_move()`,
          ];
    for (const sql of ['create table payment_moves (booking_id text, "before" text, "after" text)', ...statements]) {
      await writer.fork().execute(sql);
    }
  }

  /** The moves of payments since the last look. */
  async paymentMoves(): Promise<readonly { booking_id: string; before: string; after: string }[]> {
    return this.read(() => em().execute('select booking_id, "before", "after" from payment_moves'));
  }
}

function noteTrouble(troubles: string[], line: string): void {
  const isFailure = line.includes('"msg":"job failed"') && !PASSING.test(line);
  if (isFailure || /"level":[56]0/.test(line)) troubles.push(line.slice(0, 600));
}
