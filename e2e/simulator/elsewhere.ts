import type { WireRequest } from '#client/data/api/http.ts';
import { isGuest, type Owner } from '#shared/ids.ts';
import type { RequestValues } from '#shared/requests/quote-request.schema.ts';
import { nameOf } from './device/wire.ts';
import { noteEffect } from './effects.ts';
import type { Effect } from './history.ts';
import { editOf } from './requests.ts';
import { isOffered } from './server/offers.ts';
import { wordsFor, writtenIn } from './wordings.ts';
import { ELSEWHERE, type World } from './world.ts';

// Actions of other devices and other people, over a good network.

/** Edits or withdraws a request on another device of the same person, over the server's newest version. */
export async function editElsewhere(world: World, choice: number, how: number): Promise<void> {
  const rows = (await world.server.rows()).filter(({ id, status }) => status === 'open' && !isOffered(id));
  const row = rows[choice % Math.max(1, rows.length)];
  if (row === undefined) return;
  const headers = await credentialsOf(world, row.owner, how);
  if (headers === null) return;
  const words = wordsElsewhere(world, how);
  const isWithdrawal = how % 5 === 0;
  await actElsewhere(
    world,
    row.owner,
    {
      method: 'PUT',
      path: '/api/quotes/requests',
      headers: { ...headers, 'if-match': `"${row.version}"` },
      body: isWithdrawal ? { id: row.id, status: 'withdrawn' } : editOf(row, row.id, words),
    },
    isWithdrawal ? new Map() : writtenIn(words),
  );
}

/** An action on another device of a person, over a good network. */
export async function actElsewhere(
  world: World,
  actor: Owner,
  request: Omit<WireRequest, 'timeoutMs'>,
  wrote: Effect['wrote'],
): Promise<void> {
  const { reply } = await world.server.answer(request, null);
  const { status, body } = reply.kind === 'ours' ? reply : { status: 0, body: null };
  world.say(`elsewhere, ${nameOf(request)}: ${status}`);
  if (status >= 300) return;
  const named = { ...request, headers: { ...request.headers, 'x-declic-owner': actor } };
  noteEffect(world, named, body, { marker: ELSEWHERE + world.history.effects.length, wrote });
}

/** Words for one or more fields, and sometimes a budget. */
function wordsElsewhere(world: World, how: number): Partial<RequestValues> {
  const mark = ELSEWHERE + world.history.effects.length;
  const words = wordsFor(1 + (Math.floor(how / 5) % 7), mark);
  return how % 4 === 2 ? { ...words, budget: mark } : words;
}

async function credentialsOf(world: World, owner: Owner, salt: number): Promise<Record<string, string> | null> {
  const key = elsewhereKey(salt, world.history.effects.length);
  if (isGuest(owner)) {
    const guest = world.mirror.fact('guest');
    return guest?.owner === owner ? { authorization: `Guest ${guest.secret}`, ...key } : null;
  }
  const person = Object.values(world.server.people).find((candidate) => candidate.owner === owner);
  if (person === undefined) return null;
  return { authorization: `Bearer ${await world.server.tokenOf(person.email)}`, ...key };
}

export function elsewhereKey(a: number, b: number): Record<string, string> {
  return { 'idempotency-key': `elsewhere-${a}-${b}-000000` };
}
