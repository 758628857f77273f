import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { addHours } from '#shared/dates.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { type TestBucket, testBucket } from '#server/testing/s3/test-bucket.ts';
import { freePort } from '../../../scripts/postgres.ts';
import type { AppServer } from '../../harness/app-server.ts';
import { Seeded } from '../../simulator/seeded.ts';
import { Aim } from '../aim.ts';
import { Findings } from '../findings.ts';
import { verifyHousekeeping } from '../housekeeping-jobs.ts';
import { killAndRestart } from '../killer.ts';
import { Ledger } from '../ledger.ts';
import { PhotoHand } from './photo-hand.ts';
import { PhotoLedger } from './photo-ledger.ts';
import { readBucket } from './bucket-objects.ts';
import { entriesIn, readPhotoTables, readStore, type StoredFiles } from './photo-tables.ts';
import { acknowledged, compareWhileDown, verifyPhotos } from './photo-verify.ts';
import { PostOffice } from '../post-office.ts';
import { type CrashOptions, serverOf, signedIn } from '../run.ts';
import { Wire } from '../wire.ts';
import { type CrashWorld, makeWorld } from '../world.ts';

const HANDS = 2;
/** Longer than the server keeps unfinished uploads, and files that no row refers to. */
const WEEK_HOURS = 8 * 24;
const KILLS_WHILE_SWEEPING = 2;
const SWEEPING_MS = 300;
const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 120_000;

interface PhotoOptions extends Omit<CrashOptions, 'guests'> {
  /** Photos are in a bucket of S3, else in the data folder. */
  readonly isInBucket: boolean;
}

/** The files of photos, as they are without the server. */
interface PhotoStore {
  read(): StoredFiles;
  /** All its files and folders. */
  entries(): string[];
}

const PREFIX = 'photos';

/**
 * Photographers send photos, and the server is killed near the end of each upload; then everything is compared with the
 * database and the store.
 */
export async function crashPhotos(options: PhotoOptions): Promise<Findings> {
  const world = await makeWorld(options.database);
  const bucket = options.isInBucket ? await testBucket() : null;
  try {
    return await crashPhotosIn(world, bucket, options);
  } finally {
    await bucket?.close();
    await world.remove();
  }
}

async function crashPhotosIn(
  world: CrashWorld,
  bucket: TestBucket | null,
  { kills, seed }: PhotoOptions,
): Promise<Findings> {
  const store = storeOf(world, bucket);
  const [findings, ledger, photoLedger, aim] = [new Findings(), new Ledger(), new PhotoLedger(), new Aim()];
  const port = await freePort();
  const [server, wire] = [serverOf(world, port, bucket?.env(PREFIX)), new Wire(port)];
  const office = new PostOffice(wire, ledger, findings);
  const seeded = (stream: number) => new Seeded(seed * 1_000 + stream);
  await server.start();
  wire.up();
  const database = await world.open();
  try {
    const hands: PhotoHand[] = [];
    for (const [index, provider] of world.providers.entries()) {
      const headers = await signedIn(wire, provider);
      for (let hand = 0; hand < HANDS; hand += 1) {
        const random = seeded(100 + index * HANDS + hand);
        const parts = { owner: provider.owner, headers, wire, office, ledger: photoLedger, findings, aim, random };
        hands.push(new PhotoHand(parts));
      }
    }
    const began = Date.now();
    let isOver = false;
    const work = hands.map((hand) => hand.work(() => isOver));
    const whileDown = async () => {
      const known = acknowledged(photoLedger);
      compareWhileDown(known, await readPhotoTables(database), store.read(), findings);
    };
    const random = seeded(999);
    await killAndRestart({ server, wire, kills, findings, moment: aim.moment(random), whileDown, random });
    isOver = true;
    await Promise.all(work);
    findings.counts.seconds = (Date.now() - began) / 1_000;
    await aWeekLater(store, database, server, random);
    await untilIdle(database, findings);
    await office.replayAll(hands.length);
    const code = await server.stop();
    findings.check(code === 0, () => `the server was asked to stop and left with ${code}`);
    const tables = await readPhotoTables(database);
    verifyPhotos(tables, store.read(), { ledger, photoLedger }, findings);
    verifyHousekeeping(tables.jobs, findings);
  } finally {
    wire.close();
    await server.kill();
    await database.close();
  }
  const errors = server.output.split('\n').filter((line) => line.startsWith('{'));
  findings.check(errors.length === 0, () => `the server logged: ${errors.slice(0, 3).join('\n')}`);
  return findings;
}

function storeOf({ dataDir }: CrashWorld, bucket: TestBucket | null): PhotoStore {
  const files = join(dataDir, 'files');
  if (bucket === null) return { read: () => readStore(dataDir), entries: () => entriesIn(files) };
  return {
    read: () => readBucket(join(bucket.folder, PREFIX), dataDir),
    entries: () => [...entriesIn(bucket.folder), ...entriesIn(files)],
  };
}

/**
 * Makes everything a week older, so that the cleanup deletes unneeded files; the server is killed during the cleanup,
 * too.
 */
async function aWeekLater(store: PhotoStore, database: Database, server: AppServer, random: Seeded): Promise<void> {
  for (let kills = 0; kills < KILLS_WHILE_SWEEPING; kills += 1) {
    await server.kill();
    await age(store, database);
    await server.start();
    await sleep(random.below(SWEEPING_MS));
  }
  await server.kill();
  await age(store, database);
  await server.start();
}

async function age(store: PhotoStore, database: Database): Promise<void> {
  const then = addHours(new Date(), -WEEK_HOURS);
  for (const path of store.entries()) utimesSync(path, then, then);
  const em = database.writer.fork();
  const at = instantParameter(em, then);
  await sql`update uploads set updated_at = ${at}`.execute(em.getKysely());
  await sql`update jobs set run_at = ${at}, locked_until = null where status = 'queued'`.execute(em.getKysely());
}

/** Waits until every photo is processed and no job is due, or until nothing has changed for long. */
async function untilIdle(database: Database, findings: Findings): Promise<void> {
  let [most, moved] = [Infinity, Date.now()];
  for (;;) {
    const { photos, jobs } = await readPhotoTables(database);
    const left = photos.filter(({ status }) => status !== 'ready' && status !== 'refused');
    const due = jobs.filter(({ status, runAt }) => status === 'queued' && runAt.getTime() <= Date.now());
    if (left.length === 0 && due.length === 0) return;
    if (left.length + due.length < most) [most, moved] = [left.length + due.length, Date.now()];
    if (Date.now() - moved > PATIENCE_MS) {
      findings.violation(`${left.length} photos and ${due.length} jobs are not done, the first ${due[0]?.last_error}`);
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
}
