/**
 * `npm run pressure [-- --database sqlite --photographers 20000 --minutes 20]`: cut downloads, many sign-ins and the
 * dearest searches against the production server, while another process reads `/api/health/live` every 50 ms. It fails
 * when a reading takes over 100 ms (99th percentile), or when a file stays open (e2e/pressure/README.md).
 */
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.ts';
import { cutDownloads, fileOpeningsOf } from './cut.ts';
import { searches, signIns } from './load.ts';
import { quantiles, watchLive } from './live.ts';
import { startWorld, type World } from './world.ts';

const LIMIT_MS = 100;
const REST_MS = 5_000;
const CONTROL = 'nothing';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    photographers: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '0' },
    downloads: { type: 'string', default: '1000' },
    'sign-ins': { type: 'string', default: '500' },
  },
});

const failures: string[] = [];
for (const database of ['sqlite', 'postgresql']) {
  if (values.database !== undefined && values.database !== database) continue;
  const postgres = database === 'postgresql' ? await startPostgres() : null;
  try {
    const world = await startWorld(postgres?.url ?? null, Number(values.photographers));
    try {
      await press(database, world);
    } finally {
      await world.remove();
    }
  } finally {
    await postgres?.stop();
  }
}
for (const failure of failures) console.log(`FAIL  ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function press(database: string, world: World): Promise<void> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  const all: number[] = [];
  const atStart = world.residentMb();
  let round = 0;
  do {
    round += 1;
    for (const [name, work] of Object.entries(phases(world))) {
      const stop = await watchLive(world.origin);
      const told = await work();
      const times = await stop();
      if (name !== CONTROL) all.push(...times);
      console.log(`${database} ${round} ${name.padEnd(16)} ${quantiles(times)}  ${told}`);
    }
    await rest(REST_MS);
    console.log(`${database} ${round} memory           ${world.residentMb()} MB (${atStart} MB at the start)`);
  } while (Date.now() < end);
  console.log(`${database} all              ${quantiles(all)}`);
  const p99 = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
  if (p99 > LIMIT_MS) failures.push(`${database}: live took ${p99.toFixed(0)} ms at the 99th percentile`);
  const open = fileOpeningsOf(world.pid, world.folders);
  if (open.length > 0) failures.push(`${database}: ${open.length} files are open, such as ${open[0] ?? ''}`);
  if (!world.isRunning()) failures.push(`${database}: the server ended`);
}

/** The work that is put on the server, one after the other; each returns what it saw, in words. */
function phases(world: World): Readonly<Record<string, () => Promise<string>>> {
  const count = Number(values.downloads);
  const cut = (path: () => Promise<string>) => async () => {
    await cutDownloads(world, await path(), count);
    const open = fileOpeningsOf(world.pid, world.folders);
    return `${count} cut, ${open.length} files open at their end`;
  };
  return {
    // The time that the machine itself takes, with whatever else it does.
    [CONTROL]: () => rest(REST_MS).then(() => 'the control'),
    'a copy': cut(world.copyPath),
    'an original': cut(world.originalPath),
    'an image': cut(() => Promise.resolve(world.imagePath)),
    'a script': cut(() => Promise.resolve(world.scriptPath)),
    'sign-ins': () => signIns(world, Number(values['sign-ins'])),
    searches: () => searches(world),
  };
}
