import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { WireReply, WireRequest } from '../api/http.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { flush } from './flush.ts';
import { ensureGuest, unsentOf } from '../session/owners.ts';
import { SessionKeeper } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
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

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function flushed(owner = ownerOf(CAMILLE)) {
  return flush(device.ports, device.keeper, owner);
}

function accepted({ body }: WireRequest): WireReply {
  return ours(201, { ...aRequest({ id: (body as { id: string }).id }), booking: null });
}

function pathsSent(): string[] {
  return device.sent.map(({ path }) => path);
}

const SEND = '/api/quotes/requests';
const RENEW = '/api/auth/refresh-token';
const expired = () => refusal(401, 'token.expired');
const renewed = () => ours(200, { ...aSession(), token: aSession(CAMILLE, 'renewed').token });

describe('an expired access token', () => {
  it('is renewed once, and the send continues as the same try', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = inTurn(expired(), renewed(), accepted);
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(pathsSent()).toEqual([SEND, RENEW, SEND]);
    expect(device.sent[2]?.headers['authorization']).toMatch(/^Bearer renewed/);
    expect(device.sent[2]?.headers['idempotency-key']).toBe(device.sent[0]?.headers['idempotency-key']);
    expect((await found(db, item.id)).attempts).toBe(1);
  });

  it('is not renewed forever', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = inTurn(expired(), renewed(), expired());
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: null });
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'auth', attempts: 0 });
  });

  it('is renewed by this tab too when another tab’s sign-in replaced it', async () => {
    await queueCreation(device, db, 'a');
    device.answer = inTurn(refusal(401, 'session.ended'), renewed(), accepted);
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
  });

  it('delays the send when nobody answers the renewal', async () => {
    const item = await queueCreation(device, db, 'a');
    device.keeper.forgetAccess();
    device.answer = inTurn(LOST);
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 500 });
    expect(pathsSent()).toEqual([RENEW]);
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  });

  it('delays the send until the time the server names', async () => {
    await queueCreation(device, db, 'a');
    device.keeper.forgetAccess();
    device.answer = inTurn(ours(429, { code: 'too_many_requests' }, { 'retry-after': '12' }));
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 12_000 });
  });
});

describe('a person who must sign in first', () => {
  it.each(['auth.required', 'session.ended', 'wrong_owner', 'user.suspended'])(
    'keeps the whole queue after %s, without counting a try',
    async (code) => {
      const item = await queueCreation(device, db, 'a');
      const next = await queueCreation(device, db, 'b');
      device.answer = inTurn(refusal(401, code), refusal(401, code));
      expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: null });
      expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'auth', attempts: 0 });
      expect(await found(db, next.id)).toEqual(next);
    },
  );

  it('sends nothing while nobody is signed in', async () => {
    const item = await queueCreation(device, db, 'a');
    await device.ports.device.facts.clear();
    device.keeper.forgetAccess();
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: null });
    expect(device.sent).toEqual([]);
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'auth', attempts: 0 });
  });
});

describe('a queue that waits for a sign-in', () => {
  it('is sent after the same person signs in again, here or in another tab', async () => {
    await queueCreation(device, db, 'a');
    device.answer = inTurn(refusal(401, 'session.ended'), refusal(401, 'session.ended'));
    await flushed();
    expect(await device.ports.device.fact('session')).toBeNull();
    await device.signedIn();
    device.answer = inTurn(accepted);
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
  });

  it('waits while they are signed out', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = inTurn(refusal(401, 'session.ended'), refusal(401, 'session.ended'));
    await flushed();
    const waiting = await found(db, item.id);
    device.answer = inTurn(refusal(401, 'session.ended'));
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: null });
    expect(await found(db, item.id)).toEqual(waiting);
  });
});

describe('an item claimed before a sign-out and a new sign-in', () => {
  const newer = aSession(CAMILLE, 'newer');
  const others = ({ path }: WireRequest) => (path === RENEW ? ours(200, newer) : ours(204));

  /** The person signs out and in again while the first request of this page is on its way. */
  async function signInAgain(leaveAs: 'kept' | 'discarded'): Promise<void> {
    const told = leaveAs === 'kept' ? null : await unsentOf(device.ports, db.owner);
    await signOut(device.otherPage(), new SessionKeeper(device.ports), told);
    await device.keeper.keep(newer);
  }

  it('is not sent after that sign-out discarded it', async () => {
    await queueCreation(device, db, 'a');
    device.answer = async (request) => {
      if (request.path !== SEND) return others(request);
      await signInAgain('discarded');
      return refusal(401, 'session.ended');
    };
    await flushed();
    expect(pathsSent().filter((path) => path === SEND)).toHaveLength(1);
    expect(await device.open(db.owner).outbox.count()).toBe(0);
  });

  it('is sent in the new session when it was kept', async () => {
    const item = await queueCreation(device, db, 'a');
    let sends = 0;
    device.answer = async (request) => {
      if (request.path !== SEND) return others(request);
      sends += 1;
      if (sends > 1) return accepted(request);
      await signInAgain('kept');
      return refusal(401, 'session.ended');
    };
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now });
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'auth', attempts: 0 });
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
  });
});

describe('a queue of another person', () => {
  it('is not sent with the credentials of the signed-in person', async () => {
    const item = await queueCreation(device, db, 'a');
    await device.signedIn(MAUDE);
    await flushed();
    expect(device.sent).toEqual([]);
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'auth' });
  });

  it('is not sent when another person signs in between two items', async () => {
    await queueCreation(device, db, 'a');
    const second = await queueCreation(device, db, 'b');
    device.answer = async (request) => {
      await device.signedIn(MAUDE);
      return accepted(request);
    };
    await flushed();
    expect(device.sent.map(({ headers }) => headers['x-declic-owner'])).toEqual([ownerOf(CAMILLE)]);
    expect(await found(db, second.id)).toMatchObject({ state: 'waiting', reason: 'auth' });
  });

  it('is not sent when the renewal returns another person’s session', async () => {
    await queueCreation(device, db, 'a');
    device.keeper.forgetAccess();
    device.answer = inTurn(ours(200, aSession(MAUDE)));
    await flushed();
    expect(pathsSent()).toEqual([RENEW]);
  });

  it('is sent with its own credentials, each queue under its owner', async () => {
    const guest = await ensureGuest(device.ports);
    await queueCreation(device, db, 'a');
    await queueCreation(device, device.open(guest), 'b');
    device.answer = accepted;
    await Promise.all([flushed(), flushed(guest)]);
    const sent = device.sent.map(({ headers, body }) => [(body as { id: string }).id.slice(-1), headers]);
    expect(Object.fromEntries(sent)).toMatchObject({
      a: { 'x-declic-owner': ownerOf(CAMILLE), authorization: expect.stringMatching(/^Bearer /) },
      b: { 'x-declic-owner': guest, authorization: expect.stringMatching(/^Guest /) },
    });
  });
});
