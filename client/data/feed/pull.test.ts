import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import { entityTypes } from '#shared/nouns.ts';
import type { Change, EntityType } from '#shared/sync/sync.schema.ts';
import { metaOf, type OwnerDb } from '../db/owner-db.ts';
import { pull } from './pull.ts';
import {
  aSession,
  CAMILLE,
  inTurn,
  LOST,
  onItsWay,
  ours,
  ownerOf,
  refusal,
  requestId,
  TestDevice,
} from '../testing.ts';
import { signOut } from '../session/sign-out.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function pulled() {
  return pull(device.ports, device.keeper, owner);
}

function row(name: string, version = 1): Change {
  const id = requestId(name);
  return { type: 'quote_request', id, version, deleted: 0, data: aRequest({ id, version }) };
}

function gone(name: string, version: number): Change {
  return { type: 'quote_request', id: requestId(name), version, deleted: 1, data: null };
}

/** A page of changes, from a server that may be wrong. */
function page(cursor: string, changes: readonly object[], has_more: 0 | 1 = 0, whole: readonly EntityType[] = []) {
  return ours(200, { cursor, has_more, whole, changes });
}

async function rows(): Promise<string> {
  const kept = await db.rowsOf('quote_request').toArray();
  return kept.map(({ id, version, data }) => `${id.slice(-1)}${version}${data === null ? '-' : ''}`).join(' ');
}

function cursorsRequested(): string[] {
  return device.sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('since') ?? '');
}

describe('a pull', () => {
  it('sends its owner’s credentials and records when it was made', async () => {
    device.answer = inTurn(page('s:1', [row('a')]));
    expect(await pulled()).toBe('done');
    expect(device.sent).toMatchObject([
      {
        method: 'GET',
        path: expect.stringContaining('/api/sync/changes?types='),
        headers: { 'x-declic-owner': owner },
        timeoutMs: 30_000,
      },
    ]);
    const pulled_at = '2026-11-20T12:00:00.000Z';
    expect(await db.meta.get('sync')).toEqual({
      key: 'sync',
      cursor: 's:1',
      snapshot: 1,
      pulled_at,
      arrived: entityTypes,
    });
    expect(await db.rowsOf('quote_request').get(requestId('a'))).toMatchObject({
      version: 1,
      snapshot: 1,
      data: { version: 1 },
    });
  });

  it('continues from the device’s cursor, page after page', async () => {
    device.answer = inTurn(page('p:a b', [row('a')], 1), page('s:1', [row('b')], 1), page('s:2', [row('a', 2)]));
    await pulled();
    device.answer = inTurn(page('s:3', [row('c')]));
    await pulled();
    expect(cursorsRequested()).toEqual(['', 'p:a b', 's:1', 's:2']);
    expect(await rows()).toBe('a2 b1 c1');
  });

  it('never replaces a row with an older version, and replaces an equal version with the later read', async () => {
    device.answer = inTurn(page('s:1', [row('a', 5), row('b', 5)]));
    await pulled();
    const seen = { ...row('b', 5), data: aRequest({ view: 'board' }) } as Change;
    device.answer = inTurn(page('s:2', [row('a', 4), seen]));
    await pulled();
    expect(await rows()).toBe('a5 b5');
    expect((await db.rowsOf('quote_request').get(requestId('b')))?.data?.view).toBe('board');
  });

  it('keeps the version of a deleted row, so that an older row cannot restore it', async () => {
    device.answer = inTurn(page('s:1', [row('a', 2)]));
    await pulled();
    device.answer = inTurn(page('s:2', [gone('a', 3), row('a', 2)]));
    await pulled();
    expect(await rows()).toBe('a3-');
  });

  it('stores bookings separately from requests', async () => {
    const booking = { type: 'booking', id: requestId('b'), version: 1, deleted: 1, data: null } as const;
    device.answer = inTurn(page('s:1', [booking]));
    await pulled();
    expect([await db.rowsOf('quote_request').count(), await db.rowsOf('booking').count()]).toEqual([0, 1]);
  });

  it('commits a page and its cursor together', async () => {
    const broken = { ...row('b'), id: undefined };
    device.answer = inTurn(page('s:1', [row('a'), broken]));
    await expect(pulled()).rejects.toThrow();
    expect([await rows(), await metaOf(db, 'sync')]).toEqual(['', undefined]);
  });
});

describe('two pulls', () => {
  it('run one after the other when their contexts share a lock', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const first = pulled();
    const second = pull(device.context('worker'), device.keeper, owner);
    await request.hasLeft;
    device.answer = inTurn(page('s:2', []));
    request.arrive(page('s:1', [row('a')]));
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
    expect(cursorsRequested()).toEqual(['', 's:1']);
  });

  it('without a lock: the pull whose cursor has changed writes nothing', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const late = pull(device.context('page', 'lost'), device.keeper, owner);
    await request.hasLeft;
    device.answer = inTurn(page('s:5', [row('a', 5)]));
    await pull(device.context('worker', 'lost'), device.keeper, owner);
    request.arrive(page('s:1', [row('a', 1), row('b', 1)]));
    expect(await late).toBe('done');
    expect([await rows(), (await metaOf(db, 'sync'))?.cursor]).toEqual(['a5', 's:5']);
  });
});

describe('a pull of a person who signed out meanwhile', () => {
  it('stores nothing', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const late = pulled();
    await request.hasLeft;
    device.answer = inTurn(ours(204));
    await signOut(device.ports, device.keeper, null);
    request.arrive(page('s:1', [row('a')]));
    await late;
    expect([await rows(), await db.meta.count()]).toEqual(['', 0]);
  });
});

describe('a pull of a person who has claimed a guest’s things', () => {
  it('stores nothing until the server has confirmed the claim, since the pending actions still belong to the guest', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const late = pulled();
    await request.hasLeft;
    await device.ports.device.claims.put({ guest: 'guest:1', secret: 'g', to: owner });
    request.arrive(page('s:1', [row('a')]));
    expect([await late, await rows()]).toEqual(['later', '']);
    await device.ports.device.claims.delete('guest:1');
    device.answer = inTurn(page('s:1', [row('a')]));
    expect([await pulled(), await rows()]).toEqual(['done', 'a1']);
  });
});

describe('a pull that fails', () => {
  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(429, 'too_many_requests')])(
    'is retried later (%j)',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await pulled()).toBe('later');
      expect(await metaOf(db, 'sync')).toBeUndefined();
    },
  );

  it('waits when nobody answers the renewal, or until the person signs in', async () => {
    device.keeper.forgetAccess();
    device.answer = inTurn(LOST);
    expect(await pulled()).toBe('later');
    await device.ports.device.facts.clear();
    expect(await pulled()).toBe('auth');
  });

  it('renews its access token once', async () => {
    device.answer = inTurn(refusal(401, 'token.expired'), ours(200, aSession()), page('s:1', [row('a')]));
    expect(await pulled()).toBe('done');
    device.answer = inTurn(refusal(401, 'token.expired'), ours(200, aSession()), refusal(401, 'token.expired'));
    expect(await pulled()).toBe('auth');
  });

  it('is not sent for a person who is not signed in here', async () => {
    await device.ports.device.facts.clear();
    await db.meta.clear();
    expect(await pulled()).toBe('auth');
    expect(device.sent).toEqual([]);
  });

  it.each([403, 404])('is not retried after a %i', async (status) => {
    device.answer = inTurn(ours(status));
    expect(await pulled()).toBe('auth');
  });
});

describe('an entity type that an older build did not know', () => {
  beforeEach(async () => {
    device.answer = inTurn(page('s:1', [row('a')], 0, entityTypes));
    await pulled();
    device.sent.length = 0;
  });

  it('is requested by its name', async () => {
    device.answer = inTurn(page('s:2', []));
    await pulled();
    const [path = ''] = device.sent.map((sent) => sent.path);
    expect(new URLSearchParams(path.split('?')[1]).get('types')).toBe(entityTypes.join(','));
  });

  it('gets a snapshot of its own rows, and the rows of other types stay', async () => {
    await db.rowsOf('booking').put({ id: 'gone', version: 1, data: null, snapshot: 1 });
    const booking = { ...gone('b', 1), type: 'booking' };
    device.answer = inTurn(page('p:1', [booking], 1), page('s:2', [], 0, ['booking']));
    expect(await pulled()).toBe('done');
    expect((await db.rowsOf('booking').toArray()).map(({ id }) => id)).toEqual([requestId('b')]);
    expect(await rows()).toBe('a1');
    expect(await db.meta.get('sync')).toMatchObject({ cursor: 's:2', snapshot: 2 });
  });

  it('gets its snapshot in one page where one is enough', async () => {
    await db.rowsOf('booking').put({ id: 'gone', version: 1, data: null, snapshot: 1 });
    device.answer = inTurn(page('s:2', [], 0, ['booking']));
    await pulled();
    expect(await db.rowsOf('booking').count()).toBe(0);
    expect(await rows()).toBe('a1');
  });
});

describe('a cursor the server does not know any more', () => {
  const expired = () => refusal(410, 'cursor_expired');
  beforeEach(async () => {
    device.answer = inTurn(page('s:1', [row('a'), row('b')]));
    await pulled();
    device.sent.length = 0;
  });

  it('starts a new snapshot, which removes rows the person no longer has', async () => {
    device.answer = inTurn(expired(), page('p:1', [row('b', 2)], 1), page('s:9', [row('c')], 0, entityTypes));
    expect(await pulled()).toBe('done');
    expect(cursorsRequested()).toEqual(['s:1', '', 'p:1']);
    expect(await rows()).toBe('b2 c1');
    expect(await db.meta.get('sync')).toMatchObject({ cursor: 's:9', snapshot: 2 });
  });

  it('keeps the old rows readable until the new snapshot is complete', async () => {
    device.answer = inTurn(expired(), page('p:1', [row('b', 2)], 1), LOST);
    expect(await pulled()).toBe('later');
    expect(await rows()).toBe('a1 b2');
    device.answer = inTurn(page('s:9', [], 0, entityTypes));
    await pulled();
    expect(await rows()).toBe('b2');
  });

  it('is left to another context that has already replaced it', async () => {
    device.answer = inTurn(
      async () => {
        await db.meta.put({ key: 'sync', cursor: 's:7', snapshot: 1, pulled_at: null });
        return expired();
      },
      page('s:8', []),
    );
    await pulled();
    expect(await db.meta.get('sync')).toMatchObject({ cursor: 's:8', snapshot: 1 });
    expect(await rows()).toBe('a1 b1');
  });

  it('is not requested again and again', async () => {
    device.answer = inTurn(expired(), expired());
    expect(await pulled()).toBe('auth');
  });
});
