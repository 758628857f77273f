// both databases: numbers without gaps depend on locks, and on what a killed process leaves.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aBooking } from '../../testing/bookings.ts';
import { aProvider, type ProviderPerson } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { Document } from './document.entity.ts';
import { issueForCapture } from './issue-documents.service.ts';

const isLong = process.env['LONG'] === '1';
const PARALLEL = 50;
const KILLS = isLong ? 40 : 2;
/** A process is killed within this time after its first issue. */
const LIVES_MS = 60;
const BOOKINGS = 5;
const TIME_LIMIT_MS = isLong ? 900_000 : 60_000;
const program = fileURLToPath(new URL('../../testing/issuing-process.ts', import.meta.url));

let test: TestApp;
let provider: ProviderPerson;
beforeAll(async () => {
  test = await testApp();
  provider = await aProvider(test);
});
afterAll(() => test.close());

const issue = (bookingId: string, fails: boolean) =>
  test.app.commitInternal(async (work) => {
    await issueForCapture(work, { bookingId, ref: newId(), cents: 1, at: work.now, card: null, isLast: true });
    if (fails) throw new Error('The transaction fails');
  });

async function issuer(bookings: readonly string[]): Promise<ChildProcess> {
  const { dataDir, databaseUrl, appSecret } = test.config;
  const child = spawn(process.execPath, [program, ...bookings], {
    env: {
      DATA_DIR: dataDir,
      APP_SECRET: appSecret,
      LOG_LEVEL: 'silent',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it(
  `numbers have no gaps: ${PARALLEL} issues at once, as many that fail, and ${KILLS} processes killed at it`,
  async () => {
    const starts = Array.from({ length: BOOKINGS }, (_, index) => addHours(new Date(), 1_000 + 6 * index));
    const bookings = await Promise.all(starts.map((at) => aBooking(test, provider, at)));
    const ids = Array.from({ length: PARALLEL }, (_, index) => bookings[index % BOOKINGS] ?? '');
    await Promise.allSettled(ids.flatMap((id) => [issue(id, true), issue(id, false)]));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await issuer(bookings);
      const own = bookings.map((id) => issue(id, false));
      await new Promise((resolve) => setTimeout(resolve, (LIVES_MS * (kill + 1)) / KILLS));
      child.kill('SIGKILL');
      await Promise.all([once(child, 'exit'), ...own]);
    }
    const all = await withEm(test.database.reader.fork(), () => em().find(Document, { issuer: provider.providerId }));
    for (const kind of ['receipt', 'invoice']) {
      const serials = all
        .filter((document) => document.kind === kind)
        .map(({ serial }) => serial)
        .sort((one, other) => one - other);
      expect(serials.length).toBeGreaterThanOrEqual(PARALLEL + (BOOKINGS + 1) * KILLS);
      expect(serials).toEqual(serials.map((_, index) => index + 1));
    }
  },
  TIME_LIMIT_MS,
);
