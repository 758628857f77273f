/** `npm run soak -- --minutes 60 [--database postgresql] [--rate 100] [--streams 500] [--every 5] [--seed 7]`: a server under steady load for long; what it holds at rest before and after must be the same, and is read every so many minutes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/postgres.ts';
import { Aim } from '../crash/aim.ts';
import { Findings } from '../crash/findings.ts';
import { Ledger } from '../crash/ledger.ts';
import { PhotoHand } from '../crash/photos/photo-hand.ts';
import { PhotoLedger } from '../crash/photos/photo-ledger.ts';
import { PostOffice } from '../crash/post-office.ts';
import { serverOf, signedIn } from '../crash/run.ts';
import { Wire } from '../crash/wire.ts';
import { makeWorld } from '../crash/world.ts';
import { Seeded } from '../simulator/seeded.ts';
import { SoakLoad } from './load.ts';
import { figures, type Rest, restOf } from './rest.ts';

const MINUTE_MS = 60_000;
const UPLOAD_EVERY_MS = 4_000;
/** The part of the requests that may be told to wait. */
const MOST_WAITS = 0.05;
/** A quarter of load is shorter than the half hour of a token. */
const LONGEST_MINUTES = 20;
/** Memory at rest may be this much more afterwards. */
const MORE = 1.1;
const MORE_HANDLES = 8;
const LIMITS = {
  requests_per_minute: 1_000_000,
  logins_per_minute: 1_000_000,
  guest_requests_without_proof: 1_000_000,
  guest_mails_per_hour: 1_000,
  guest_mails_per_day: 10_000,
  event_streams_per_owner: 1_000,
  event_streams_per_address: 100_000,
  step_up_minutes: 1_000_000,
  photo_quota: 100_000,
};

/** The settings of the C library's memory that operators have: the rig measures what they run. */
const unit = readFileSync(join(import.meta.dirname, '../../scripts/deployment/declic.service'), 'utf8');
const memorySettings = Object.fromEntries(
  [...unit.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'sqlite' },
    rate: { type: 'string', default: '100' },
    streams: { type: 'string', default: '500' },
    every: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
const every = Math.min(LONGEST_MINUTES, Number(values.every));
const rate = {
  requestsPerSecond: Number(values.rate),
  streams: Number(values.streams),
  uploadEveryMs: UPLOAD_EVERY_MS,
};
const findings = new Findings();
const world = await makeWorld(values.database === 'postgresql' ? 'postgresql' : 'sqlite');
const port = await freePort();
const server = serverOf(world, port, {
  ...memorySettings,
  LIMITS: JSON.stringify(LIMITS),
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'collect.ts')).href}`,
});
const wire = new Wire(port);
const database = await world.open();
try {
  await server.start();
  wire.up();
  const random = new Seeded(Number(values.seed));
  const office = new PostOffice(wire, new Ledger(), findings);
  const hands: PhotoHand[] = [];
  const sessions = world.providers.map((provider) => ({ provider, headers: {} }));
  const signIn = async () => {
    for (const { provider, headers } of sessions) Object.assign(headers, await signedIn(wire, provider));
  };
  await signIn();
  for (const { provider, headers } of sessions) {
    const { owner } = provider;
    const ledger = new PhotoLedger();
    hands.push(new PhotoHand({ owner, headers, wire, office, ledger, findings, aim: new Aim(), random }));
  }
  const load = new SoakLoad({ wire, url: server.url, findings, hands, random });
  // Code is compiled and caches are full after this: that is its rest.
  await load.run(rate, Math.min(MINUTE_MS, (minutes * MINUTE_MS) / 4));
  const rest = () => restOf(server, database, world.dataDir);
  const before = await rest();
  let [after, loadedMs] = [before, 0];
  const requestsBefore = load.counts.requests;
  for (let minute = 0; minute < minutes; minute += every) {
    await signIn();
    const began = performance.now();
    await load.run(rate, Math.min(every, minutes - minute) * MINUTE_MS);
    loadedMs += performance.now() - began;
    after = await rest();
    const { residentMb, heapMb, dueJobs } = after;
    const at = Math.min(minute + every, minutes);
    process.stdout.write(
      `after ${at} minutes: ${residentMb.toFixed(0)} MB, of which heap ${heapMb.toFixed(0)}, ${dueJobs} jobs due\n`,
    );
  }
  const perSecond = (1_000 * (load.counts.requests - requestsBefore)) / loadedMs;
  compare(before, after);
  const { requests, cut, waits, writes, uploads, streams, nudges } = load.counts;
  findings.check(waits <= MOST_WAITS * requests, () => `${waits} of ${requests} requests were told to wait`);
  findings.check(uploads > 0 && writes > 0 && nudges > 0, () => 'nothing was written, uploaded or heard');
  process.stdout.write(
    [
      `soak on ${values.database}, ${minutes} minutes: ${perSecond.toFixed(0)} requests/s`,
      `  asked       ${requests} (${cut} cut, ${writes} written, ${waits} told to wait), ${uploads} uploads, ${streams} streams opened, ${nudges} nudges heard`,
      ...figures.map(
        (name) => `  ${name.padEnd(12)}${before[name].toFixed(0)} at rest before, ${after[name].toFixed(0)} after`,
      ),
      `  violations  ${findings.violations.length}`,
      ...findings.violations.slice(0, 20).map((violation) => `    - ${violation}`),
      '',
    ].join('\n'),
  );
} finally {
  wire.close();
  await server.kill();
  await database.close();
  await world.remove();
}
process.exit(findings.violations.length === 0 ? 0 : 1);

function compare(before: Rest, after: Rest): void {
  for (const name of ['residentMb', 'heapMb'] as const) {
    findings.check(after[name] <= MORE * before[name], () => `${name} grew from ${before[name]} to ${after[name]}`);
  }
  const grown = after.handles - before.handles;
  findings.check(grown <= MORE_HANDLES, () => `${grown} more handles are open than before`);
  findings.check(after.streams === 0, () => `${after.streams} streams are open that nobody has`);
  findings.check(after.dueJobs === 0, () => `jobs are due and not done: ${JSON.stringify(after.dueKinds)}`);
  findings.check(after.workFiles <= before.workFiles, () => `${after.workFiles} files of work are left`);
}
