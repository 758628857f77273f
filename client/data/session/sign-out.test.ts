import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { picturesOf } from '../db/seen-pictures.ts';
import { mayKeepRows } from '../db/feed-rows.ts';
import { flush } from '../flush/flush.ts';
import { sendingOwners, unsentOf } from './owners.ts';
import type { SyncPorts } from '../ports.ts';
import { signOut, TELL_PATIENCE_MS } from './sign-out.ts';
import { finishClearing, finishSignOuts } from './sign-out.owed.ts';
import {
  aSession,
  CAMILLE,
  found,
  inTurn,
  LOST,
  MAUDE,
  ours,
  ownerOf,
  queueCreation,
  refusal,
  TestDevice,
} from '../testing.ts';

const owner = ownerOf(CAMILLE);
const draft = { id: 'x', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' } as const;
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await device.ports.device.owners.put({ owner, label: 'camille', last_seen_at: '' });
  await db.drafts.put(draft);
  await queueCreation(device, db, 'a');
  await db.rowsOf('quote_request').put({ id: aRequest().id, version: 1, data: aRequest(), snapshot: 1 });
  await db.rowsOf('booking').put({ id: 'b', version: 1, data: null, snapshot: 1 });
  await db.lists.put({ key: 'board', rows: [], fetched_at: '' });
  await db.meta.put({ key: 'sync', cursor: 's:1', snapshot: 1, pulled_at: null });
});

afterEach(() => vi.unstubAllGlobals());

it('no picture that the person has seen stays in a cache', async () => {
  const names = new Set([picturesOf(owner), picturesOf(null), 'declic-pages']);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  await signOut(device.ports, device.keeper, null);
  expect([...names]).toEqual([picturesOf(null), 'declic-pages']);
});

async function kept(): Promise<Record<string, number>> {
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const everything = () => unsentOf(device.ports, owner);

describe('signing out', () => {
  it('keeps drafts and queue when the person asks for it, and none of the cached rows', async () => {
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    expect(await kept()).toEqual({ outbox: 1, drafts: 1 });
    expect((await device.ports.device.owners.get(owner))?.label).toBe('camille');
  });

  it('keeps nothing of the server’s row that came with a refusal', async () => {
    const [item] = await db.outbox.toArray();
    if (item === undefined) throw new Error('Nothing was queued');
    const refused = { status: 412, code: 'version_conflict' };
    await db.outbox.put({ ...item, state: 'needs_you', last_error: { ...refused, current: aRequest() } });
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    expect((await found(db, item.id)).last_error).toEqual(refused);
  });

  it('discards everything when the person asks for it, including their name', async () => {
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, await everything());
    expect(await kept()).toEqual({});
    expect(await device.ports.device.owners.count()).toBe(0);
  });

  it('discards the unsent data of a guest they claimed, and of no other guest', async () => {
    const [given, other] = [device.open('guest:given'), device.open('guest:other')];
    await device.ports.device.claims.put({ guest: given.owner, secret: 'g', to: owner });
    await device.ports.device.claims.put({ guest: other.owner, secret: 'o', to: ownerOf(MAUDE) });
    for (const guests of [given, other]) {
      await queueCreation(device, guests, 'b');
      await guests.drafts.put(draft);
    }
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, await everything());
    const left = await Promise.all(
      [given, other].map(async ({ outbox, drafts }) => [await outbox.count(), await drafts.count()]),
    );
    expect(left).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('discards the person’s shared photos with their bytes, and no other person’s', async () => {
    const bytes = new Set(['https://x/mine/0000', 'https://x/theirs/0000']);
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => [...bytes].map((url) => ({ url })),
        delete: async ({ url }: { url: string }) => bytes.delete(url),
      }),
    });
    const share = { ticket: null, count: 1, kept_at: '', state: 'offered' } as const;
    const theirs = { ...share, id: 'theirs', owner: ownerOf(MAUDE) };
    await device.ports.device.setFact('shares', [{ ...share, id: 'mine', owner }, theirs]);
    device.answer = inTurn(ours(204), ours(204));
    await signOut(device.ports, device.keeper, null);
    expect(bytes.size).toBe(2);
    await device.signedIn();
    await signOut(device.ports, device.keeper, await everything());
    expect([await device.ports.device.fact('shares'), [...bytes]]).toEqual([[theirs], ['https://x/theirs/0000']]);
  });

  it('keeps the data of other owners', async () => {
    const theirs = device.open(ownerOf(MAUDE));
    const item = await queueCreation(device, theirs, 'b');
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, await everything());
    expect(await found(theirs, item.id)).toEqual(item);
  });

  it('works without a network, and tells the server when the network is back', async () => {
    device.answer = inTurn(LOST);
    await signOut(device.ports, device.keeper, null);
    expect(await device.ports.device.fact('session')).toBeNull();
    expect(await device.ports.device.signed_out.toArray()).toEqual([
      { session_id: aSession().session_id, owner, at: '2026-11-20T12:00:00.000Z' },
    ]);
    device.answer = inTurn(ours(204));
    await finishSignOuts(device.ports);
    await finishSignOuts(device.ports);
    expect(device.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/logout',
      'POST /api/auth/logout',
    ]);
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });

  it('tells the server first, and forgets once it has answered, owing nothing', async () => {
    let seen: unknown;
    device.answer = async (request) => {
      seen = [request.timeoutMs, (await device.ports.device.fact('session'))?.owner];
      return ours(204);
    };
    await signOut(device.ports, device.keeper, null);
    expect(seen).toEqual([TELL_PATIENCE_MS, owner]);
    expect(await device.ports.device.fact('session')).toBeNull();
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });

  it('ends the access token of this page', async () => {
    device.answer = inTurn(LOST);
    await signOut(device.ports, device.keeper, null);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
  });

  it('locks the queue until the same person signs in again', async () => {
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    expect(await sendingOwners(device.ports.device)).toEqual([]);
    await device.signedIn(MAUDE);
    await flush(device.ports, device.keeper, owner);
    expect(device.sent.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect((await db.outbox.toArray()).map(({ state, reason }) => [state, reason])).toEqual([['waiting', 'auth']]);
  });

  it('does nothing when nobody is signed in', async () => {
    await device.ports.device.facts.delete('session');
    await signOut(device.ports, device.keeper, await everything());
    expect(device.sent).toEqual([]);
    expect(await kept()).toMatchObject({ outbox: 1, drafts: 1, rows: 2 });
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });
});

describe('telling the server of a sign-out', () => {
  beforeEach(async () => {
    await device.ports.device.signed_out.put({ session_id: 'old', owner, at: '' });
  });

  it.each([LOST, { kind: 'foreign', status: 204 } as const, ours(500), refusal(429, 'too_many_requests')])(
    'is retried after %j',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await finishSignOuts(device.ports)).toEqual(reply);
      expect(await device.ports.device.signed_out.count()).toBe(1);
    },
  );

  it.each([ours(204), ours(401), ours(400)])('is finished after %j', async (reply) => {
    device.answer = inTurn(reply);
    expect(await finishSignOuts(device.ports)).toBeNull();
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });

  it('is done once by two tabs at once', async () => {
    device.answer = inTurn(ours(204));
    const both = [finishSignOuts(device.ports), finishSignOuts(device.context('other'))];
    expect(await Promise.all(both)).toEqual([null, null]);
    expect(device.sent).toHaveLength(1);
  });

  it('sends nothing where there was no sign-out', async () => {
    await device.ports.device.signed_out.clear();
    expect(await finishSignOuts(device.ports)).toBeNull();
    expect(device.sent).toEqual([]);
  });
});

describe('an interrupted sign-out', () => {
  /** The page was closed between the two databases: nobody is signed in any more, and the rows are still here. */
  beforeEach(() => device.ports.device.facts.delete('session'));

  it('is finished by the next context, which clears the rows and keeps actions and drafts', async () => {
    await finishClearing(device.ports);
    expect(await kept()).toEqual({ outbox: 1, drafts: 1 });
  });

  it('is not treated as a signed-in person', async () => {
    await device.signedIn();
    await finishClearing(device.ports);
    expect(await kept()).toMatchObject({ rows: 2, lists: 1 });
  });

  it('is reverted by a sign-in that interrupted it: rows may be stored again', async () => {
    await finishClearing(device.ports);
    const { session_id, user } = aSession(CAMILLE);
    await device.ports.device.setFact('session', { owner, session_id, user, seen_at: '' });
    await finishClearing(device.ports);
    expect(await mayKeepRows(db)).toBe(true);
  });

  it('is left unfinished when they sign in again before their rows are cleared', async () => {
    const { locks } = device.ports;
    const late: SyncPorts['locks'] = {
      ...locks,
      hold: async (name, patienceMs, work) => {
        await device.signedIn();
        return locks.hold(name, patienceMs, work);
      },
    };
    await finishClearing({ ...device.ports, locks: late });
    expect(await kept()).toMatchObject({ rows: 2, lists: 1 });
  });
});

describe('an interrupted sign-out that discards everything', () => {
  const died = new Error('the page was closed');

  /** The device knows that the person signed out, and their choice; the page was closed before the end. */
  beforeEach(async () => {
    await device.ports.device.claims.put({ guest: 'guest:given', secret: 'g', to: owner });
    await device.open('guest:given').drafts.put(draft);
    const openOwner = () => {
      throw died;
    };
    await expect(signOut({ ...device.ports, openOwner }, device.keeper, await everything())).rejects.toBe(died);
    expect(await kept()).toMatchObject({ outbox: 1, drafts: 1 });
  });

  it('is finished by the next context', async () => {
    await finishClearing(device.ports);
    expect(await kept()).toEqual({});
    expect(await device.open('guest:given').drafts.count()).toBe(0);
    expect(await device.ports.device.owners.count()).toBe(0);
  });

  it('is finished before the same person signs in again', async () => {
    await device.keeper.keep(aSession());
    expect(await kept()).toEqual({ meta: 1 });
    expect(await device.ports.device.owners.get(owner)).not.toHaveProperty('is_discarded');
  });
});

it('discards everything although the cache of shared photos can’t be opened', async () => {
  const open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('caches', { open });
  await signOut(device.ports, device.keeper, await everything());
  expect(await kept()).toEqual({});
});
