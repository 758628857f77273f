import { parseArgs } from 'node:util';
import { isoInstant } from '../foundation/db/columns.ts';
import { type ListedJob, listJobs, retryDead } from '../foundation/jobs/job.rows.ts';

export const JOBS_USAGE = 'npm run admin -- jobs list|retry [--kind <kind>]';

const MAX_LISTED = 200;

/** The jobs command, or null for unknown words. */
export function parseJobs(args: readonly string[]): { action: 'list' | 'retry'; kind: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { kind: { type: 'string' } },
      allowPositionals: true,
    });
    const [action, ...rest] = positionals;
    if ((action !== 'list' && action !== 'retry') || rest.length > 0) return null;
    return { action, kind: values.kind ?? null };
  } catch {
    return null;
  }
}

/** Lists jobs that were set aside and jobs that wait, or retries the former. @returns the text to print */
export async function runJobs({ action, kind }: { action: 'list' | 'retry'; kind: string | null }): Promise<string> {
  if (action === 'retry') return `${await retryDead(kind, new Date())} job(s) will be tried again.`;
  const [dead, queued] = [await listJobs('dead', kind, MAX_LISTED), await listJobs('queued', kind, MAX_LISTED)];
  if (dead.length + queued.length === 0) return 'No job waits, and none was set aside.';
  return [...dead, ...queued].map(line).join('\n');
}

function line({ id, kind, status, run_at, attempts, last_error }: ListedJob): string {
  return [status, kind, id, `due ${isoInstant(run_at)}`, `started ${attempts}×`, last_error ?? ''].join('  ').trimEnd();
}
