/** `npm run crash -- --kills 200 [--database postgresql] [--seed 7] [--guests 8]`, with `--photos [--bucket]`, `--payments` or `--backups` instead of requests, `--processes 2 [--every 5]` behind haproxy, `--readers` with a replica, or `--faults [--each 20]` instead of kills */
import { parseArgs } from 'node:util';
import type { Dialect } from '#server/foundation/db/doors.ts';
import type { Findings } from './findings.ts';
import { crashBackups } from './backups/backup-run.ts';
import { crashFaults } from './fault-run.ts';
import { crashPayments } from './payments/payment-run.ts';
import { crashPhotos } from './photos/photo-run.ts';
import { crashProcesses, type ProcessFigures } from './processes/process-run.ts';
import { crashReaders, type PhaseFigures } from './readers/reader-run.ts';
import { crash } from './run.ts';

const SHOWN = 40;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    guests: { type: 'string', default: '8' },
    database: { type: 'string', default: 'sqlite' },
    photos: { type: 'boolean', default: false },
    bucket: { type: 'boolean', default: false },
    payments: { type: 'boolean', default: false },
    backups: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    every: { type: 'string', default: '5' },
    each: { type: 'string', default: '1' },
    readers: { type: 'boolean', default: false },
  },
});
const processes = wholeNumber('processes', values.processes);
const database = processes > 1 || values.readers ? 'postgresql' : dialectOf(values.database);
let figures: ProcessFigures | null = null;
let phases: readonly PhaseFigures[] = [];
const findings = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
const { counts } = findings;
const hasResults = values.readers
  ? counts.created > 0
  : values.photos
    ? counts.photos > 0
    : values.payments
      ? counts.captured > 0
      : counts.created > 0 && counts.pulls > 0;
findings.check(hasResults, () => 'nothing was done: nothing is proved');
process.stdout.write(`${report(findings).join('\n')}\n`);
process.exit(findings.violations.length === 0 ? 0 : 1);

async function run(): Promise<Findings> {
  const [seed, guests] = [wholeNumber('seed', values.seed), wholeNumber('guests', values.guests)];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (values.readers) {
    const [found, measured] = await crashReaders({ seed });
    phases = measured;
    return found;
  }
  if (values.faults) return crashFaults({ each: wholeNumber('each', values.each), seed, database, guests });
  const kills = wholeNumber('kills', values.kills);
  if (processes > 1) {
    const everyMs = 1_000 * wholeNumber('every', values.every);
    const [found, measured] = await crashProcesses({ kills, seed, guests, processes, everyMs }, say);
    figures = measured;
    return found;
  }
  if (values.backups) {
    return crashBackups({ kills, seed, database, guests }, say);
  }
  if (values.payments) return crashPayments({ kills, seed, database, guests });
  return values.photos
    ? crashPhotos({ kills, seed, database, isInBucket: values.bucket })
    : crash({ kills, seed, database, guests });
}

function dialectOf(name: string): Dialect {
  if (name !== 'sqlite' && name !== 'postgresql') throw new Error('--database: sqlite or postgresql');
  return name;
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name}: a whole number from 1`);
  return Number(text);
}

function report({ violations }: Findings): string[] {
  return [
    ...(values.readers ? aboutReaders() : aboutCrashes()),
    `  violations  ${violations.length}`,
    ...violations.slice(0, SHOWN).map((violation) => `    - ${violation}`),
    ...(violations.length > SHOWN ? [`    … and ${violations.length - SHOWN} more`] : []),
  ];
}

function aboutReaders(): string[] {
  return [
    `readers rig: two processes and a streaming replica, seed ${values.seed}`,
    ...phases.flatMap(({ name, writes, searches, atReplica, atPrimary, lateElsewhere, doctor }) => [
      `  ${name.padEnd(14)}${writes} writes, ${searches} searches; read at the replica ${atReplica}, at the primary ${atPrimary}; ${lateElsewhere} seen late at the other process`,
      `                doctor: ${doctor}`,
    ]),
  ];
}

function aboutCrashes(): string[] {
  return [
    `crash rig on ${database}, seed ${values.seed}${values.photos ? (values.bucket ? ', photos in a bucket' : ', photos') : ''}${values.payments ? ', payments' : ''}${values.backups ? ', backups' : ''}`,
    ...(values.faults
      ? aboutFaults()
      : [`  kills       ${counts.kills} (${counts.killsWhileStarting} while starting)`]),
    ...(values.photos ? aboutPhotos() : values.payments ? aboutPayments() : aboutRequests()),
    ...aboutProcesses(figures),
    ...(values.backups
      ? [`  backups     ${counts.backups} made; ${counts.compared} requests compared with those restored`]
      : []),
    `  resends     ${counts.resends}, of which ${counts.recovered} found their first send committed; ${counts.askedToWait} told to wait`,
    `  replays     ${counts.replays} keys sent once more`,
  ];
}

function aboutFaults(): string[] {
  return [...findings.faults].map(([name, { again, ready, putOff }]) => {
    const said =
      ready.length === 0 ? '' : `; ${putOff} sends put off; ready said how it is within ${Math.max(...ready)} ms`;
    const [median, longest] = [again.toSorted((a, b) => a - b)[again.length >> 1], Math.max(...again)];
    return `  ${name.padEnd(20)} ${again.length} times; all answered after ${median} ms (median), ${longest} ms at most${said}`;
  });
}

function aboutProcesses(measured: ProcessFigures | null): string[] {
  if (measured === null) return [];
  const { one, all, streamsApartMs, cutByRestarts, notices } = measured;
  return [
    `  processes   ${processes}: ${all} writes/s, one alone ${one}/s: ${(all / one).toFixed(2)} times`,
    `              restarted in turn: ${cutByRestarts} requests without an answer; streams of a device at most ${streamsApartMs} ms apart; ${counts.signedOut} signed out`,
    ...notices.map((notice) => `              haproxy: ${notice}`),
  ];
}

function aboutRequests(): string[] {
  const perSecond = Math.round(counts.writes / counts.seconds);
  return [
    `  writes      ${counts.writes} answered in ${counts.seconds.toFixed(1)} s (${perSecond}/s)`,
    `              ${counts.created} created, of which ${counts.booked} booked; ${counts.edited} edited; ${counts.withdrawn} withdrawn`,
    `              ${counts.refused} refused, ${counts.conflicts} from an old version`,
    `  messages    ${counts.messages}, and ${counts.readMarks} read marks`,
    `  pulls       ${counts.pulls}`,
  ];
}

function aboutPayments(): string[] {
  return [
    `  bookings    ${counts.booked} of ${counts.created} requests, in ${counts.seconds.toFixed(1)} s; ${counts.confirmed} given a card, ${counts.withdrawn} cancelled`,
    `  charged     ${counts.captured}; every booking compared with the provider's rows`,
  ];
}

function aboutPhotos(): string[] {
  return [
    `              ${counts.killedAtTheEnd} uploads met all there but not in their place; ${counts.killedAtPictures} times pictures were being made`,
    `  photos      ${counts.photos} brought in ${counts.pieces} pieces in ${counts.seconds.toFixed(1)} s; ${counts.deleted} deleted, ${counts.duplicates} there already, ${counts.abandoned} left half-way`,
    `  compared    ${counts.compared} files of photos with what was sent`,
  ];
}
