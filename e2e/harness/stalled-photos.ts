import type { Page } from 'playwright/test';

interface Stored {
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly next_at: number;
  readonly lease: { readonly by: string; readonly until: number } | null;
  readonly last_error: { readonly status: number | null; readonly code: string | null } | null;
  readonly kind?: string;
  readonly offset?: number;
  readonly size?: number;
}

/**
 * Describes each unsent photo and action of a device: its state, its tries, its next try, the holder of its lease. For
 * the report of a story that timed out.
 */
export async function describeStall(page: Page): Promise<string> {
  const { rows, locks, now, session } = await page.evaluate(async () => {
    const found = await indexedDB.databases();
    const name = found.find((each) => each.name?.startsWith('declic-user:'))?.name ?? '';
    const read = (database: string, store: string) =>
      new Promise<Stored[]>((resolve, reject) => {
        const open = indexedDB.open(database);
        open.addEventListener('error', () => reject(open.error ?? new Error(database)));
        open.addEventListener('success', () => {
          const all = open.result.transaction(store).objectStore(store).getAll();
          all.addEventListener('success', () => {
            open.result.close();
            resolve(all.result as Stored[]);
          });
        });
      });
    const { held = [], pending = [] } = await navigator.locks.query();
    const facts = await read('declic-device', 'facts');
    return {
      rows: [...(await read(name, 'assets')), ...(await read(name, 'outbox'))],
      locks: [...held.map((lock) => `held ${lock.name}`), ...pending.map((lock) => `asked ${lock.name}`)],
      now: Date.now(),
      session: facts.some((fact) => 'key' in fact && fact.key === 'session'),
    };
  });
  const waiting = rows.filter(({ state }) => state !== 'done' && state !== 'cancelled');
  const inSeconds = (at: number) => `${Math.round((at - now) / 1_000)} s`;
  return [
    `at ${page.url()}, ${session ? 'signed in' : 'signed out'}, ${waiting.length} unsent of ${rows.length}`,
    ...waiting.map(({ kind = 'bytes', state, reason, attempts, next_at: next, lease, last_error: error, ...rest }) =>
      [
        `${kind}: ${state} ${reason ?? ''}, ${attempts} tries, next in ${inSeconds(next)}`,
        rest.size === undefined ? '' : `, ${rest.offset} of ${rest.size} bytes`,
        lease === null ? '' : `, leased to ${lease.by} for ${inSeconds(lease.until)}`,
        error === null ? '' : `, last answer ${error.status ?? 'none'} ${error.code ?? ''}`,
      ].join(''),
    ),
    ...locks,
  ].join('\n');
}
