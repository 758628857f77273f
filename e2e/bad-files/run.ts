import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemStatus } from '#shared/endpoints.ts';
import { type Photo, photoRefusals } from '#shared/portfolio/photo.schema.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { freePort } from '../../scripts/postgres.ts';
import { type CrashWorld, makeWorld } from '../crash/world.ts';
import { AppServer } from '../harness/app-server.ts';
import { Seeded } from '../simulator/seeded.ts';
import { formats, goodPhoto, makePool, type Pool } from './good.ts';
import type { End, Kind } from './kind.ts';
import { kindOf, kindsFor } from './kinds.ts';
import { marker, markersIn } from './markers.ts';
import { MemoryWatch } from './memory.ts';
import { inspectPublicData } from './public.ts';
import { type Answered, Sender } from './sender.ts';

export interface BadFilesOptions {
  readonly seed: number;
  readonly files: number;
  /** Whether to include the kinds that take seconds each. */
  readonly mayBeHeavy: boolean;
  /** Only kinds with this text in their names. */
  readonly only?: string;
  /** Receives progress messages. */
  readonly report?: (line: string) => void;
}

export interface BadFilesReport {
  readonly violations: string[];
  /** The number of files by kind and result. */
  readonly ends: Map<string, Map<End, number>>;
  readonly memory: { before: number; growth: number; childPeak: number };
  readonly seen: { pictures: number; bytes: number };
  readonly jobFailures: number;
  readonly seconds: number;
}

const MEGABYTE = 1_000_000;
const MAX_GROWTH = 100 * MEGABYTE;
/** The image process ends itself at 1,500 MB, and is measured a moment later. */
const MAX_OF_A_CHILD = 2_000 * MEGABYTE;
const SENDERS = 4;
const IN_FORMS = 0.2;
const MAX_IN_A_FORM = 4;
/** Photo widths, px: the first gets two sizes of images, the second one. */
const [WIDEST, WIDEST_IN_SHORT_RUNS] = [700, 400];
/** The numbers of valid photos: before the bad ones, of maximum length among them, and after. */
const [WARM_UP, LONG_AMONG_THEM, AFTERWARDS] = [4, 3, 3];
const LOOK_EVERY_MS = 500;
/** The maximum time of a photo: three minutes of its process, plus the pauses between tries. */
const PATIENCE_MS = 6 * 60_000;
const LIMITS = {
  requests_per_minute: 1_000_000,
  logins_per_minute: 1_000_000,
  photo_quota: 100_000,
  uploads_at_once: 1_000,
};
const CODES: ReadonlySet<string> = new Set([...photoRefusals, ...Object.keys(problemStatus)]);
const LEVEL_OF_ERRORS = 50;

interface Sent {
  readonly file: number;
  readonly kind: Kind;
  readonly said: Answered;
}

/** Makes files that no camera creates, sends each to the real server, and checks how the server handles them. */
export async function badFiles(options: BadFilesOptions): Promise<BadFilesReport> {
  const world = await makeWorld('sqlite');
  try {
    return await badFilesIn(world, options);
  } finally {
    await world.remove();
  }
}

async function badFilesIn(world: CrashWorld, options: BadFilesOptions): Promise<BadFilesReport> {
  const began = Date.now();
  const violations: string[] = [];
  const report = (line: string) => options.report?.(`${line}; the server has ${Math.round(watch.now / MEGABYTE)} MB`);
  const server = await startServer(world);
  const [pid, watch] = [server.pid, new MemoryWatch(server.pid ?? 0)];
  try {
    const senders = world.providers.map(({ email }) => new Sender(server.url, email));
    for (const sender of senders) await sender.signIn();
    const pool = await makePool(new Seeded(options.seed), options.mayBeHeavy ? WIDEST : WIDEST_IN_SHORT_RUNS);
    const patience = new Patience(senders, report);

    await patience.untilReady(
      await sendValidPhotos(senders, pool, WARM_UP, options.files, LONG_AMONG_THEM),
      violations,
    );
    watch.begin();
    const sent = await sendAll(senders, pool, { ...options, report }, violations);
    const photos = await patience.untilSettled();
    await patience.untilReady(await sendValidPhotos(senders, pool, AFTERWARDS, options.files + WARM_UP, 0), violations);

    const ends = resultsOf(sent, photos, violations);
    const seen = await inspectPublicData(
      server.url,
      world.providers.map(({ id }) => id),
    );
    violations.push(...seen.found);
    if (server.pid !== pid) violations.push('the server is not the one that was started');
    await checkNothingLeft(watch, join(world.dataDir, 'files/work'), violations);
    const memory = { before: watch.before, growth: watch.growth, childPeak: watch.childPeak };
    if (memory.growth > MAX_GROWTH) violations.push(`the server grew by ${memory.growth} bytes`);
    if (memory.childPeak > MAX_OF_A_CHILD) violations.push(`an image process held ${memory.childPeak} bytes`);
    const code = await server.stop();
    if (code !== 0) violations.push(`the server was asked to stop and left with ${code}`);
    violations.push(...(await jobsLeft(world)), ...logged(server.output));
    const jobFailures = server.output.split('"job failed"').length - 1;
    return { violations, ends, memory, seen, jobFailures, seconds: (Date.now() - began) / 1_000 };
  } finally {
    watch.end();
    await server.kill();
  }
}

async function startServer({ dataDir }: CrashWorld): Promise<AppServer> {
  const port = await freePort();
  const server = new AppServer({
    port,
    baseUrl: `http://localhost:${port}`,
    dataDir,
    env: { DEMO: '0', LOG_LEVEL: 'info', LIMITS: JSON.stringify(LIMITS) },
  });
  await server.start();
  return server;
}

/**
 * Sends valid photos from either sender, the first of them long ones.
 * @returns their ids
 */
async function sendValidPhotos(
  senders: readonly Sender[],
  pool: Pool,
  count: number,
  from: number,
  long: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [file, random] = [from + index, new Seeded(index)];
    const photo = goodPhoto(pool, index < long ? 'jpeg' : random.pick(formats), random, file);
    const bytes = Buffer.concat([photo, Buffer.alloc(index < long ? MAX_PHOTO_BYTES - photo.length : 0)]);
    const said = await random.pick(senders).inPieces({ bytes }, marker(file, 'Named'), random);
    ids.push('photoId' in said ? said.photoId : said.code);
  }
  return ids;
}

async function sendAll(
  senders: readonly Sender[],
  pool: Pool,
  { seed, files, mayBeHeavy, only, report }: BadFilesOptions,
  violations: string[],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const from = kindsFor({ mayBeHeavy, only: only ?? '' });
  let next = 0;
  const make = async () => {
    const file = next;
    next += 1;
    const random = new Seeded(seed * 1_000_003 + file);
    const kind = kindOf(from, file, random);
    const made = await kind.make({ pool, random, file });
    if (file % 100 === 99) report?.(`${file + 1} files made and sent`);
    return { file, kind, made, random, fileName: marker(file, 'Named') };
  };
  const work = async () => {
    while (next < files) {
      const one = await make();
      const sender = one.random.pick(senders);
      const batch = [one];
      if (one.kind.inPieces !== true && one.random.chance(IN_FORMS)) {
        for (let more = one.random.below(MAX_IN_A_FORM); more > 0 && next < files; more -= 1) batch.push(await make());
      }
      const isForm = ({ kind }: typeof one) => batch.length > 1 && kind.inPieces !== true;
      try {
        const inForm = batch.filter(isForm);
        const said = inForm.length === 0 ? [] : await sender.inForm(inForm);
        inForm.forEach(({ file, kind }, at) => sent.push({ file, kind, said: said[at] ?? { code: 'nothing' } }));
        for (const { file, kind, made, fileName, random } of batch.filter((each) => !isForm(each))) {
          sent.push({ file, kind, said: await sender.inPieces(made, fileName, random) });
        }
      } catch (error) {
        violations.push(
          `no answer to ${batch.map(({ file, kind }) => `${file} (${kind.name})`).join()}: ${String(error)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  return sent;
}

/** Waits for the server's background work. */
class Patience {
  readonly #senders: readonly Sender[];
  readonly #report: (line: string) => void;

  constructor(senders: readonly Sender[], report: (line: string) => void) {
    this.#senders = senders;
    this.#report = report;
  }

  /** Waits until no photo is being processed, or none has changed for long. */
  async untilSettled(): Promise<Map<string, Photo>> {
    let [left, moved] = [-1, Date.now()];
    for (;;) {
      const photos = (await Promise.all(this.#senders.map((sender) => sender.photos()))).flat();
      const now = photos.filter(({ status }) => status === 'processing').length;
      if (now !== left && now % 50 === 0) this.#report(`${now} photos to go`);
      if (now !== left) [left, moved] = [now, Date.now()];
      if (left === 0 || Date.now() - moved > PATIENCE_MS) return new Map(photos.map((photo) => [photo.id, photo]));
      await sleep(LOOK_EVERY_MS);
    }
  }

  async untilReady(ids: readonly string[], violations: string[]): Promise<void> {
    const photos = await this.untilSettled();
    for (const id of ids) {
      const status = photos.get(id)?.status;
      if (status !== 'ready')
        violations.push(`a sound photo (${id}) is ${status ?? 'not there'} ${photos.get(id)?.refusal}`);
    }
  }
}

/** Compares each result with the expected one. */
function resultsOf(
  sent: readonly Sent[],
  photos: ReadonlyMap<string, Photo>,
  violations: string[],
): BadFilesReport['ends'] {
  const ends: BadFilesReport['ends'] = new Map();
  for (const { file, kind, said } of sent) {
    const end = 'code' in said ? said.code : endOf(photos.get(said.photoId));
    const isKnownResult = end === 'ready' || CODES.has(end);
    const isExpected = kind.ends?.includes(end) ?? true;
    if (!isKnownResult || !isExpected || end === 'server.error' || end === 'unavailable')
      violations.push(`file ${file} (${kind.name}) ended as ${end}`);
    const counts = ends.get(kind.name) ?? new Map<End, number>();
    ends.set(kind.name, counts.set(end, (counts.get(end) ?? 0) + 1));
  }
  return ends;
}

function endOf(photo: Photo | undefined): End {
  if (photo === undefined) return 'gone';
  return photo.status === 'refused' ? String(photo.refusal) : photo.status;
}

/** Checks that no process or folder of a finished photo is left. */
async function checkNothingLeft(watch: MemoryWatch, workFolder: string, violations: string[]): Promise<void> {
  await sleep(LOOK_EVERY_MS);
  if (watch.children().length > 0) violations.push(`image processes are left: ${watch.children().join()}`);
  const folders = readdirSync(workFolder);
  if (folders.length > 0) violations.push(`work folders are left: ${folders.join()}`);
}

async function jobsLeft(world: CrashWorld): Promise<string[]> {
  const database = await world.open();
  try {
    const rows = await database.writer
      .fork()
      .execute<{ id: string; status: string; last_error: string }[]>(
        "select id, status, last_error from jobs where kind = 'photo.process' and status <> 'done'",
      );
    return rows.map(({ id, status, last_error }) => `job ${id} is ${status}: ${last_error}`);
  } finally {
    await database.close();
  }
}

/** Checks that the log has no error of ours, and no words of the files. */
function logged(output: string): string[] {
  const errors = output
    .split('\n')
    .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= LEVEL_OF_ERRORS);
  return [
    ...errors.slice(0, 5).map((line) => `logged: ${line}`),
    ...markersIn(Buffer.from(output)).map((what) => `the log has ${what}`),
  ];
}
