import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { instantParameter } from '#server/foundation/db/columns.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import type { AppServer } from '../harness/app-server.ts';

/** What a server holds when nothing is asked of it. */
export interface Rest {
  readonly residentMb: number;
  readonly heapMb: number;
  readonly handles: number;
  readonly streams: number;
  /** Jobs that are due or running, of every kind. */
  readonly dueJobs: number;
  readonly dueKinds: Readonly<Record<string, number>>;
  /** Files in the folders of work. */
  readonly workFiles: number;
}

/** The printed figures of a rest. */
export const figures = ['residentMb', 'heapMb', 'handles', 'streams', 'dueJobs', 'workFiles'] as const;

const SETTLED_MS = 120_000;
const PAUSE_MS = 2_000;
const WITHOUT_LESS = 5;

/** Waits until jobs are done and memory falls no further, then reads. The server frees its garbage at SIGUSR2 (`collect.ts`). */
export async function restOf({ url, pid }: AppServer, database: Database, dataDir: string): Promise<Rest> {
  const end = Date.now() + SETTLED_MS;
  let least = await read(url, database, dataDir);
  for (let without = 0; without < WITHOUT_LESS && Date.now() < end;) {
    if (pid !== null) process.kill(pid, 'SIGUSR2');
    await sleep(PAUSE_MS);
    const now = await read(url, database, dataDir);
    const isLess = now.residentMb < least.residentMb || now.heapMb < least.heapMb || now.dueJobs > 0;
    without = isLess ? 0 : without + 1;
    least = {
      ...now,
      residentMb: Math.min(now.residentMb, least.residentMb),
      heapMb: Math.min(now.heapMb, least.heapMb),
    };
  }
  return least;
}

async function read(url: string, database: Database, dataDir: string): Promise<Rest> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const em = database.reader.fork();
  const { rows } = await sql<{ kind: string; count: number | string }>`
    select kind, count(*) as count from jobs
    where status = 'queued' and run_at <= ${instantParameter(em, new Date())}
    group by kind order by kind`.execute(em.getKysely());
  const dueKinds = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
  return {
    residentMb: figure('declic_process_resident_memory_bytes') / 1e6,
    heapMb: figure('declic_nodejs_heap_size_used_bytes') / 1e6,
    handles: figure('declic_process_open_fds'),
    streams: figure('declic_event_streams'),
    dueKinds,
    dueJobs: Object.values(dueKinds).reduce((sum, count) => sum + count, 0),
    workFiles: filesIn(join(dataDir, 'files/work')),
  };
}

function filesIn(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}
