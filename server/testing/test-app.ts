import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { Limits } from '#shared/limits.ts';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../foundation/db/doors.ts';
import { migrate } from '../foundation/db/migrate.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { seedCatalogue } from '../demo/catalogue.ts';
import type { LogStream } from '../logging.ts';
import type { ImageMaker } from '../gateways/images/images.ts';
import type { ConfiguredPayments } from '../gateways/payments/configured-payments.ts';
import type { PushGateway } from '../gateways/push/push.ts';
import { diskStorage } from '../gateways/storage/disk-storage.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { MailGateway, MailMessage } from '../gateways/mail/mail.ts';

import { LogWatch } from './log-watch.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly mail: TestMail;
  close(): Promise<void>;
}

/** Limits so high that only their own tests reach them. */
const HIGH_LIMITS: Partial<Limits> = {
  requests_per_minute: 1_000_000,
  logins_per_minute: 1_000_000,
  // Requests of a burst wait here for their turn, even on a slow machine.
  database_wait_seconds: 60,
  guest_mails_per_hour: 1_000,
  guest_mails_per_day: 10_000,
  guest_requests_without_proof: 1_000_000,
  account_requests_without_proof: 1_000_000,
  holds_per_address: 1_000_000,
  holds_per_email: 1_000_000,
  messages_per_minute: 1_000_000,
  payment_calls_per_minute: 1_000_000,
  step_up_minutes: 1_000_000,
  webhooks_per_minute: 1_000_000,
};

/** Keeps sent mails; can refuse on demand. */
export class TestMail implements MailGateway {
  readonly sent: MailMessage[] = [];
  failure: Error | null = null;
  /** Sends each on. */
  relay?: MailGateway | undefined;

  async send(message: MailMessage): Promise<void> {
    if (this.failure !== null) throw this.failure;
    await this.relay?.send(message);
    this.sent.push(message);
  }

  check(): Promise<void> {
    return Promise.resolve();
  }

  forget(address: string): Promise<void> {
    this.sent.splice(0, this.sent.length, ...this.sent.filter(({ to }) => to !== address));
    return Promise.resolve();
  }

  close(): void {
    this.relay?.close();
  }
}

/** The real app on its own real database: a SQLite file, or a PostgreSQL database when the run has a server. */
export async function testApp(
  options: {
    limits?: Partial<Limits>;
    env?: Record<string, string>;
    inMemory?: boolean;
    /** Creates images without a process for each; real images by default. */
    images?: ImageMaker;
    /** The payment simulator of its configuration by default. */
    payments?: ConfiguredPayments;
    /** A push service in memory; the configured one by default. */
    push?: PushGateway;
    /** Sends mails on, beside keeping them. */
    relay?: MailGateway;
    /** Reads the log instead of the check that every suite uses. */
    log?: LogStream;
    /** The folder of a built client, whose pages it serves too. */
    clientFolder?: string;
    /** A layer between the app and its disk. */
    storage?: (disk: Storage) => Storage;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-test-'));
  const databaseUrl = await ownDatabase();
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    APP_SECRET: 'a secret for tests, long enough to be one',
    LOCALES: 'fr,en',
    PAYMENTS: 'local',
    LIMITS: JSON.stringify({ ...HIGH_LIMITS, ...options.limits }),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...options.env,
  });
  const database = await openDatabase(config, { inMemory: options.inMemory ?? false });
  await migrate(database);
  await database.writer.fork().transactional((em) => withEm(em, () => seedCatalogue(config.locales)));
  const mail = new TestMail();
  mail.relay = options.relay;
  const log = new LogWatch();
  const app = await buildApp({
    config,
    database,
    mail,
    logStream: options.log ?? log,
    ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    ...(options.images === undefined ? {} : { images: options.images }),
    ...(options.payments === undefined ? {} : { payments: options.payments }),
    ...(options.push === undefined ? {} : { push: options.push }),
    ...(options.storage === undefined ? {} : { storage: options.storage(diskStorage(join(dataDir, 'files'))) }),
  });
  await app.ready();
  return {
    app,
    database,
    config,
    mail,
    close: async () => {
      await app.close();
      await database.close();
      removeFolder(dataDir);
      log.assertNobodyNamed();
    },
  };
}

/** A fresh, empty PostgreSQL database, or null in the SQLite run. */
export async function ownDatabase(): Promise<string | null> {
  const server = inject('postgresUrl' as never) as string | undefined;
  if (server === undefined) return null;
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Runs jobs until none is due: a job of one lane may queue one of another, whose lane may just have been woken. */
export async function runAllJobs({ app }: Pick<TestApp, 'app'>): Promise<void> {
  let idle = 0;
  while (idle < 2) idle = (await app.jobRunner.runDue()) > 0 ? 0 : idle + 1;
}
