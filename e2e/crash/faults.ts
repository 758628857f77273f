import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#server/foundation/db/doors.ts';
import type { Seeded } from '../simulator/seeded.ts';
import type { AppServer } from '../harness/app-server.ts';
import { overdueHolds } from './overdue.ts';
import type { SilentMail } from './silent-mail.ts';
import type { CrashWorld } from './world.ts';

/** A resource of the server that fails for a while. */
export interface Fault {
  readonly name: string;
  /** The expected answer of `ready` meanwhile: 200, also with a late database, or the failing part; null: any. */
  readonly ready: 200 | 'late' | 'database' | 'storage' | null;
  lastsMs(random: Seeded): number;
  begin(): Promise<void>;
  /** Counts late results of work that does not depend on it, and must continue. */
  late?(): Promise<number>;
  end(): Promise<void>;
}

const ASK_AGAIN_MS = 5;
const short = (random: Seeded) => 1_000 + random.below(2_000);
/** Longer than the server waits for a lock, and than a hold may be late. */
const long = (random: Seeded) => 5_500 + random.below(1_500);

/** All faults that this environment allows. */
export function faultsOf(world: CrashWorld, database: Database, server: AppServer, mail: SilentMail): Fault[] {
  return [
    ...(world.databaseUrl === null ? [lockedFile(world)] : [lockedTables(world.databaseUrl)]),
    ...(world.postgres === null ? [] : [restart(world.postgres, 'fast'), restart(world.postgres, 'immediate')]),
    ...(world.disk === null ? [] : [full(world, world.disk, server)]),
    clockSetBack(server),
    silent(mail, database),
  ];
}

function lockedFile({ dataDir }: CrashWorld): Fault {
  let other: DatabaseSync | null = null;
  return {
    name: 'locked',
    ready: 'late',
    lastsMs: long,
    begin: async () => {
      const asking = new DatabaseSync(join(dataDir, 'declic.sqlite'), { timeout: 0 });
      while (!begins(asking)) await sleep(ASK_AGAIN_MS);
      other = asking;
    },
    end: async () => other?.close(),
  };
}

function begins(other: DatabaseSync): boolean {
  try {
    other.exec('begin immediate');
    return true;
  } catch {
    return false;
  }
}

function lockedTables(url: string): Fault {
  let other: pg.Client | null = null;
  return {
    name: 'locked',
    ready: null,
    lastsMs: long,
    begin: async () => {
      other = new pg.Client({ connectionString: url });
      await other.connect();
      await other.query('begin');
      await other.query('lock table idempotency_keys, quote_requests in access exclusive mode');
    },
    end: async () => other?.end(),
  };
}

function restart(postgres: NonNullable<CrashWorld['postgres']>, mode: 'fast' | 'immediate'): Fault {
  let start: () => Promise<void> = async () => undefined;
  return {
    name: `restarted, ${mode}`,
    ready: 'database',
    lastsMs: short,
    begin: async () => {
      start = await postgres.down(mode);
    },
    end: () => start(),
  };
}

function full({ databaseUrl }: CrashWorld, disk: NonNullable<CrashWorld['disk']>, server: AppServer): Fault {
  const pid = () => server.pid ?? 0;
  return {
    name: disk.isWhole ? 'disk full' : 'no more writes',
    // The disk has PostgreSQL's tables, not our files; writes that fit into existing pages still succeed.
    ready: disk.isWhole && databaseUrl === null ? 'storage' : null,
    lastsMs: short,
    begin: async () => disk.fill(pid()),
    end: async () => disk.empty(pid()),
  };
}

/** The clock jumps by an hour, and is restored after a while. */
function clockSetBack(server: AppServer): Fault {
  const turn = async () => {
    if (server.pid !== null) process.kill(server.pid, 'SIGUSR2');
  };
  return { name: 'clock set back', ready: 200, lastsMs: short, begin: turn, end: turn };
}

function silent(mail: SilentMail, database: Database): Fault {
  return {
    name: 'mail silent',
    ready: 200,
    lastsMs: long,
    begin: async () => mail.silence(),
    late: () => overdueHolds(database),
    end: async () => mail.speak(),
  };
}
