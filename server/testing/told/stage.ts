import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/database.ts';
import { clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, aKey, anAdmin, aProvider, signIn } from '#server/testing/factories.ts';
import { FakeCharges } from '#server/testing/fake-charges.ts';
import { fakePayments } from '#server/testing/fake-payments.ts';
import { LogWatch } from '#server/testing/log-watch.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { aPushSubscription } from '#shared/notifications/testing.ts';
import { World } from './faults.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Somebody {
  readonly userId: string;
  readonly email: string;
  headers: Headers;
  /** The address of their device; null when it is told nothing. */
  endpoint: string | null;
}

/** A server, or two processes of one on PostgreSQL, with a mail server and a push service that fail on demand. */
export class Stage {
  readonly #apps: FastifyInstance[] = [];
  readonly #databases: Database[] = [];

  readonly test: TestApp;
  readonly world: World;
  readonly charges: FakeCharges;
  readonly admin: Headers;

  private constructor(test: TestApp, world: World, charges: FakeCharges, admin: Headers) {
    this.test = test;
    this.world = world;
    this.charges = charges;
    this.admin = admin;
  }

  static async open(): Promise<Stage> {
    const world = new World();
    const charges = new FakeCharges();
    const payments = fakePayments(charges);
    const test = await testApp({ payments, relay: world, push: world.push });
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const stage = new Stage(test, world, charges, admin);
    stage.#apps.push(test.app);
    if (test.database.dialect === 'postgresql') {
      const database = await openDatabase(test.config);
      const { config, mail } = test;
      const second = await buildApp({ config, database, mail, payments, push: world.push, logStream: new LogWatch() });
      await second.ready();
      stage.#apps.push(second);
      stage.#databases.push(database);
    }
    for (const app of stage.#apps) stage.#hold(app);
    return stage;
  }

  /** Jobs run when a history says so, and their transactions fail when it says so. */
  #hold(app: FastifyInstance): void {
    app.jobRunner.wake = () => undefined;
    app.imageRunner.wake = () => undefined;
    const plain = app.commitInternal.bind(app);
    const held: typeof plain = (work) =>
      this.world.commit((end) =>
        plain(async (unit) => {
          const result = await work(unit);
          end();
          return result;
        }),
      );
    Object.assign(app, { commitInternal: held });
  }

  async client(): Promise<Somebody> {
    const { userId, email } = await aClient(this.test);
    return { userId, email, headers: (await signIn(this.test, email)).headers, endpoint: null };
  }

  async photographer(): Promise<Somebody & { readonly providerId: string }> {
    const { userId, email, providerId } = await aProvider(this.test, {
      stripe_connected_account_id: `acct_${aKey().replaceAll('-', '')}`,
    });
    return { userId, email, providerId, headers: (await signIn(this.test, email)).headers, endpoint: null };
  }

  /** @returns the answer's body; null when it is refused */
  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    headers: Headers,
    payload?: object,
    version?: number,
  ): Promise<{ readonly body: Record<string, unknown> } | null> {
    const seen = version === undefined ? {} : { 'if-match': `"${version}"` };
    const reply = await this.test.app.inject({
      method,
      url,
      headers: { ...headers, ...seen, 'idempotency-key': aKey() },
      ...(payload === undefined ? {} : { payload }),
    });
    if (reply.statusCode >= 500) throw new Error(`${url}: ${reply.body}`);
    if (reply.statusCode >= 300) return null;
    return { body: reply.body === '' ? {} : reply.json() };
  }

  async startDevice(person: Somebody): Promise<void> {
    const endpoint = `https://push.example/send/${newId()}`;
    const started = await this.call('POST', '/api/me/push', person.headers, aPushSubscription({ endpoint }));
    if (started === null) throw new Error('The device is refused');
    person.endpoint = endpoint;
    this.world.holders.set(endpoint, person.userId);
  }

  /** All processes run what is due, until none is. */
  async runJobs(): Promise<void> {
    for (let idle = 0; idle < 2;) {
      const ran = await Promise.all(this.#apps.map((app) => app.jobRunner.runDue()));
      idle = ran.every((count) => count === 0) ? idle + 1 : 0;
    }
    await this.#raise();
  }

  /** The jobs whose process died are queued again, as once their locks are over. */
  async #raise(): Promise<void> {
    const ids = [...this.world.killed];
    this.world.killed.clear();
    if (ids.length === 0) return;
    await this.#write(() =>
      tables()
        .updateTable('jobs')
        .set({ status: 'queued', locked_until: null, finished_at: null })
        .where('id', 'in', ids)
        .execute(),
    );
  }

  /** The jobs and sessions of a history that has ended are nothing to the next one. */
  async clear(): Promise<void> {
    clock.setAhead(0);
    this.world.calm();
    this.world.mails.length = 0;
    this.world.pushes.length = 0;
    this.test.mail.sent.length = 0;
    await this.#write(async () => {
      await tables().deleteFrom('jobs').execute();
      await tables().updateTable('bookings').set({ status: 'completed' }).where('status', '=', 'confirmed').execute();
    });
  }

  /** Why jobs failed, for who looks at a history that does not hold. */
  async errorsOfJobs(): Promise<string[]> {
    const rows = await withEm(this.test.database.reader.fork(), () =>
      tables().selectFrom('jobs').select(['kind', 'last_error']).where('last_error', 'is not', null).execute(),
    );
    return rows.map(({ kind, last_error: error }) => `${kind}: ${error}`);
  }

  #write(work: () => Promise<unknown>): Promise<unknown> {
    return withEm(this.test.database.writer.fork(), work);
  }

  async close(): Promise<void> {
    clock.setAhead(0);
    for (const app of this.#apps.slice(1)) await app.close();
    for (const database of this.#databases) await database.close();
    await this.test.close();
  }
}
