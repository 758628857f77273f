import { addDays, localDateOf } from '#shared/dates.ts';
import { anAddress } from './addresses.ts';
import type { World } from './world.ts';

const SIGN_INS_AT_ONCE = 150;
const SEARCHES_AT_ONCE = 4;
const SEARCH_ROUNDS = 12;

/** Wrong passwords for as many accounts, from as many addresses. */
export async function signIns(world: World, count: number): Promise<string> {
  const waits: number[] = [];
  const statuses = await atOnce(SIGN_INS_AT_ONCE, count, async (index) => {
    const before = performance.now();
    const body = { email: `u${index + 1}@declic.test`, password: 'neige sur le toit' };
    const status = await ask(world, '/api/auth/login', body);
    waits.push(performance.now() - before);
    return status;
  });
  return `${told(statuses)}, the slowest after ${Math.max(...waits).toFixed(0)} ms`;
}

/** The dearest sets of filters that are known: full, empty, and nearly so; each call is another, so that no reply is kept. */
function paths(round: number): string[] {
  const price = 1_880 + round;
  const date = addDays(localDateOf(new Date()), 30 + round);
  return [
    `/api/search/counts?price_min=${price}`,
    `/api/search/counts?name=wedding&city=quebec&q=photo&price_min=${price}&date=${date}`,
    `/api/providers?price_min=${price}&date=${date}`,
    `/api/providers?q=photographe&date=${date}&page=${1 + (round % 40)}`,
    `/api/providers?q=zzzzz${round}`,
    `/api/plans?q=plan&price_max=${100 + round}&date=${date}&sort=price`,
    `/fr/recherche?min=${price}&date=${date}`,
    `/fr/recherche?q=photo&date=${date}&sort=newest`,
    '/sitemap.xml',
  ];
}

export async function searches(world: World): Promise<string> {
  const all = Array.from({ length: SEARCH_ROUNDS }, (_, round) => paths(round)).flat();
  const slowest = { path: '', ms: 0 };
  const statuses = await atOnce(SEARCHES_AT_ONCE, all.length, async (index) => {
    const path = all[index] ?? '';
    const before = performance.now();
    const status = await ask(world, path);
    const ms = performance.now() - before;
    if (ms > slowest.ms) Object.assign(slowest, { path, ms });
    return status;
  });
  return `${told(statuses)}, the slowest ${slowest.path} after ${slowest.ms.toFixed(0)} ms`;
}

/** Asks from another address; with a body, sends it. */
async function ask({ origin }: World, path: string, body?: object): Promise<number> {
  const headers = { 'x-forwarded-for': anAddress(), 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(`${origin}${path}`, { ...sent, headers });
  await reply.arrayBuffer();
  return reply.status;
}

async function atOnce(senders: number, count: number, send: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const sender = async () => {
    while (next < count) {
      next += 1;
      statuses.push(await send(next - 1));
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  return statuses;
}

function told(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}
