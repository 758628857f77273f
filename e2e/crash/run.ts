import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dialect } from '#server/foundation/db/doors.ts';
import { PASSWORD } from '#server/testing/factories.ts';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from '../harness/app-server.ts';
import { Seeded } from '../simulator/seeded.ts';
import { Device, type Headers } from './device.ts';
import { Findings } from './findings.ts';
import { Follower } from './follower.ts';
import { Hand } from './hand.ts';
import { untilJobsFinish } from './housekeeping-jobs.ts';
import { killAndRestart, momentOrAnswers } from './killer.ts';
import { Ledger } from './ledger.ts';
import { PostOffice } from './post-office.ts';
import { Slots } from './slots.ts';
import { Photographer } from './threads/photographer.ts';
import { readTables } from './tables.ts';
import { verify } from './verify.ts';
import { verifyFeed } from './verify-feed.ts';
import { Wire } from './wire.ts';
import { type CrashProvider, type CrashWorld, makeWorld } from './world.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

export interface CrashOptions {
  readonly kills: number;
  readonly seed: number;
  readonly database: Dialect;
  /** The number of guests, each a device with two hands at once. */
  readonly guests: number;
}

const HANDS = 2;
const FOLLOWED_GUESTS = 3;
const LATE_REPLIES_MS = 500;
const SIGN_IN_MS = 200;
/** Holds expire during a run, so that jobs are killed too. */
const LIMITS = {
  requests_per_minute: 1_000_000,
  logins_per_minute: 1_000_000,
  guest_requests_without_proof: 1_000_000,
  holds_per_guest: 1_000_000,
  holds_per_email: 1_000_000,
  holds_per_address: 1_000_000,
  step_up_minutes: 1_000_000,
  thread_messages_per_minute: 1_000_000,
  plan_quota: 10_000,
  // The reader of a message is told at once, while the server is killed.
  message_unread_minutes: 0,
  hold_online_minutes: 1,
  // The rig kills the process hundreds of times, so no job must be set aside for it.
  job_starts: 1_000_000,
  // The end of a run waits for the jobs of killed processes.
  job_lock_seconds: 5,
};

/** The server of a run: one process, or several. */
export interface RigServer {
  readonly output: string;
  start(): Promise<void>;
  /** @returns its exit code */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** A running test, for the faults that disturb it. */
export interface UnderLoad<Server extends RigServer = AppServer> {
  readonly server: Server;
  readonly wire: Wire;
  readonly findings: Findings;
  readonly hands: readonly Hand[];
  readonly random: Seeded;
  /** One more device, whose hand waits to be told. */
  readonly newcomer: () => { readonly device: Device; readonly hand: Hand };
}

export interface LoadOptions {
  readonly seed: number;
  readonly guests: number;
  /** Whether clients and photographers write to each other too; a clock that is set back would mix their order. */
  readonly writes?: boolean;
  /** Additions to the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether an error with this message may be logged. None by default. */
  readonly mayLog?: (message: string) => boolean;
}

/**
 * Guests write, followers pull, and the server is killed again and again; then everything is compared with the
 * database.
 */
export async function crash({ kills, database, ...options }: CrashOptions): Promise<Findings> {
  const world = await makeWorld(database);
  try {
    return await underLoad(world, { ...options, writes: true }, ({ server, wire, findings, random }) =>
      killAndRestart({ server, wire, kills, findings, moment: momentOrAnswers(random, findings), random }),
    );
  } finally {
    await world.remove();
  }
}

/** Guests write and followers pull while `harm` runs; then everything is compared with the database. */
export async function underLoad(
  world: CrashWorld,
  options: LoadOptions,
  harm: (load: UnderLoad) => Promise<void>,
): Promise<Findings> {
  const port = await freePort();
  return underLoadOf({ server: serverOf(world, port, options.env), wire: new Wire(port) }, world, options, harm);
}

/** The same with a server of the rig's own. */
export async function underLoadOf<Server extends RigServer>(
  { server, wire }: { readonly server: Server; readonly wire: Wire },
  world: CrashWorld,
  { seed, guests, writes = false, mayLog = () => false }: LoadOptions,
  harm: (load: UnderLoad<Server>) => Promise<void>,
): Promise<Findings> {
  const [findings, ledger, slots] = [new Findings(), new Ledger(), new Slots(world.providers)];
  const office = new PostOffice(wire, ledger, findings);
  const seeded = (stream: number) => new Seeded(seed * 1_000 + stream);
  const devices = Array.from({ length: guests }, (_, index) => new Device(seeded(index)));
  const handOf = (device: Device, random: Seeded) =>
    new Hand({ device, office, ledger, findings, slots, random, writes });
  const hands = devices.flatMap((device, index) =>
    Array.from({ length: HANDS }, (_, hand) => handOf(device, seeded(100 + index * HANDS + hand))),
  );
  const photographers = (writes ? world.providers : []).map((provider, index) => {
    const signIn = () => signedIn(wire, provider);
    return new Photographer({ provider, signIn, office, ledger, findings, random: seeded(900 + index) });
  });
  const newcomer = () => {
    const device = new Device(seeded(800));
    return { device, hand: handOf(device, seeded(801)) };
  };
  // A process that exits normally stores its compiled code for the next: restarts after a kill are twice as fast.
  await server.start();
  await server.stop();
  await server.start();
  wire.up();
  try {
    const followers = await followersOf(world, devices, wire, findings, seeded);
    // A sign-in takes longer than most lives of the server while it is being killed.
    for (const photographer of photographers) await photographer.signIn();
    const began = Date.now();
    let isOver = false;
    const work = [...hands, ...photographers].map((person) => person.work(() => isOver));
    let isFollowed = false;
    const following = followers.map((follower) => follower.follow(() => isFollowed));
    await harm({ server, wire, findings, hands, newcomer, random: seeded(999) });
    await sleep(LATE_REPLIES_MS);
    isOver = true;
    await Promise.all(work);
    findings.counts.seconds = (Date.now() - began) / 1_000;
    for (const photographer of photographers) await photographer.signIn();
    await office.replayAll(guests * HANDS);
    isFollowed = true;
    await Promise.all(following);
    for (const follower of followers) await follower.compareWithSnapshot();
    const database = await world.open();
    const jobsLeft = async () => {
      const { housekeepingJobs, messageJobs } = await readTables(database);
      return [...housekeepingJobs, ...messageJobs];
    };
    await untilJobsFinish(jobsLeft).finally(() => database.close());
    const code = await server.stop();
    findings.check(code === 0, () => `the server was asked to stop and left with ${code}`);
    await verifyAll(world, ledger, followers, findings);
  } finally {
    wire.close();
    await server.kill();
  }
  const errors = server.output
    .split('\n')
    .filter((line) => line.startsWith('{') && !mayLog((JSON.parse(line) as { msg: string }).msg));
  findings.check(errors.length === 0, () => `the server logged: ${errors.slice(0, 3).join('\n')}`);
  return findings;
}

async function verifyAll(
  world: CrashWorld,
  ledger: Ledger,
  followers: readonly Follower[],
  findings: Findings,
): Promise<void> {
  const database = await world.open();
  try {
    const tables = await readTables(database);
    verify(tables, ledger, findings);
    verifyFeed(tables, ledger, followers, findings);
  } finally {
    await database.close();
  }
}

export function serverOf(
  { dataDir, databaseUrl }: CrashWorld,
  port: number,
  env: Readonly<Record<string, string>> = {},
): AppServer {
  return new AppServer({
    port,
    baseUrl: `http://localhost:${port}`,
    dataDir,
    ...(databaseUrl === null ? {} : { databaseUrl }),
    env: {
      DEMO: '0',
      LOCALES: 'fr,en',
      PAYMENTS: 'local',
      LOG_LEVEL: 'error',
      LIMITS: JSON.stringify(LIMITS),
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...env,
    },
  });
}

/**
 * Second devices of some guests, and every provider, whose feed many guests write at once; one of them loses its cursor
 * now and then.
 */
async function followersOf(
  { providers }: CrashWorld,
  devices: readonly Device[],
  wire: Wire,
  findings: Findings,
  seeded: (stream: number) => Seeded,
): Promise<Follower[]> {
  const guests = devices
    .slice(0, FOLLOWED_GUESTS)
    .map(({ owner, headers }) => ({ owner, headers, pauseMs: 40, forgets: 0 }));
  const asked = await Promise.all(
    providers.map(async (provider, index) => ({
      owner: provider.owner,
      headers: await signedIn(wire, provider),
      signIn: () => signedIn(wire, provider),
      pauseMs: 5,
      forgets: index === 0 ? 0 : 0.01,
    })),
  );
  const followers = [...guests, ...asked].map((options, index) => {
    return new Follower(options, wire, findings, seeded(500 + index));
  });
  for (const follower of followers) await follower.pull();
  return followers;
}

/** Asks until it is let in: a machine with much to do tells people to sign in a little later. */
export async function signedIn(wire: Wire, { email, owner }: CrashProvider): Promise<Headers> {
  for (;;) {
    const { status, text } = await wire.ask({
      method: 'POST',
      path: sessionCalls['account.login'].path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { token, code } = JSON.parse(text) as { token: string; code?: string };
    if (status === 200) return { authorization: `Bearer ${token}`, 'x-declic-owner': owner };
    if (status !== 429) throw new Error(`${email} was not let in: ${status} ${code}`);
    await sleep(SIGN_IN_MS);
  }
}
