import { beforeEach, describe, expect, it } from 'vitest';
import { ensureGuest } from './owners.ts';
import { SessionKeeper } from './session.ts';
import { signOut } from './sign-out.ts';
import {
  aSession,
  CAMILLE,
  found,
  inTurn,
  LOST,
  MAUDE,
  onItsWay,
  ours,
  ownerOf,
  queueCreation,
  refusal,
  TestDevice,
} from '../testing.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

function bearer(token: string) {
  return { kind: 'ok', headers: { authorization: `Bearer ${token}`, 'x-declic-owner': owner } };
}

describe('a guest', () => {
  it('is authorized by the secret of this device', async () => {
    const guest = await ensureGuest(device.ports);
    const secret = (await device.ports.device.fact('guest'))?.secret;
    expect(await device.keeper.authorize(guest)).toEqual({
      kind: 'ok',
      headers: { authorization: `Guest ${secret}`, 'x-declic-owner': guest },
    });
    expect(device.sent).toEqual([]);
  });

  it('is not authorized from another device, nor before it exists', async () => {
    expect(await device.keeper.authorize('guest:other')).toEqual({ kind: 'auth' });
    await ensureGuest(device.ports);
    expect(await device.keeper.authorize('guest:other')).toEqual({ kind: 'auth' });
  });
});

describe('an access token', () => {
  it('is valid until 30 seconds before its own expiry date', async () => {
    const session = aSession(CAMILLE, 's', 1_800);
    await device.keeper.keep(session);
    device.answer = inTurn(LOST);
    device.now += 1_769_999;
    expect(await device.keeper.authorize(owner)).toEqual(bearer(session.token));
    device.now += 1;
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply: LOST });
  });

  it('is not stored on the device, unlike its session', async () => {
    const session = aSession();
    expect(await device.keeper.keep(session)).toBe(owner);
    expect(await device.ports.device.fact('session')).toEqual({
      owner,
      session_id: session.session_id,
      user: session.user,
      seen_at: '2026-11-20T12:00:00.000Z',
    });
  });

  it('reads its dates in base64url', async () => {
    const claims = btoa(JSON.stringify({ iat: 0, exp: 1_800, name: '>>>???ÿÿ' }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(claims).toMatch(/[-_]/);
    await device.keeper.keep({ ...aSession(), token: `h.${claims}.s` });
    expect(await device.keeper.authorize(owner)).toMatchObject({ kind: 'ok' });
  });

  it('is not used after another page signs the person out, even when that sign-out fails halfway', async () => {
    await device.signedIn(CAMILLE);
    const other = device.context('another page');
    const isFull = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
    await expect(signOut({ ...other, openOwner: isFull }, new SessionKeeper(other), [])).rejects.toThrow(
      'The storage is full',
    );
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    await device.signedIn(CAMILLE);
    expect(await device.keeper.authorize(owner)).toMatchObject({ kind: 'ok' });
  });

  it('is not used for another person', async () => {
    await device.signedIn(MAUDE);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(device.sent).toEqual([]);
  });
});

describe('the things of a guest claimed by an account', () => {
  it('wait for that account, and another person who signs in gets a new guest', async () => {
    const guest = await ensureGuest(device.ports);
    await device.ports.device.claims.put({ guest, secret: 'secret', to: owner });
    await device.signedIn(CAMILLE);
    expect((await device.ports.device.fact('guest'))?.owner).toBe(guest);
    await device.signedIn(MAUDE);
    expect(await device.ports.device.fact('guest')).toBeNull();
    expect(await device.ports.device.claims.toArray()).toMatchObject([{ guest, to: owner }]);
  });

  it('are the only reason for a new guest after a sign-in', async () => {
    const guest = await ensureGuest(device.ports);
    await device.signedIn(MAUDE);
    expect((await device.ports.device.fact('guest'))?.owner).toBe(guest);
  });
});

describe('a renewal', () => {
  const renewed = aSession(CAMILLE, 'renewed');
  beforeEach(async () => {
    await device.signedIn();
    device.keeper.forgetAccess();
  });

  it('sends only the cookie and its owner, and stores the new session', async () => {
    device.answer = inTurn(ours(200, renewed));
    expect(await device.keeper.authorize(owner)).toEqual(bearer(renewed.token));
    expect(await device.keeper.authorize(owner)).toEqual(bearer(renewed.token));
    expect(device.sent).toEqual([
      { method: 'POST', path: '/api/auth/refresh-token', headers: { 'x-declic-owner': owner }, timeoutMs: 30_000 },
    ]);
    expect(await device.ports.device.fact('session')).toMatchObject({ owner, session_id: 'renewed' });
  });

  it.each(['suspension', 'password_reset'] as const)('keeps the reason of a session that ended: %s', async (reason) => {
    device.answer = inTurn(refusal(401, 'session.ended', { reason }));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session_over')).toEqual({ reason });
    await device.signedIn(CAMILLE);
    expect(await device.ports.device.fact('session_over')).toBeNull();
  });

  it('that is refused leaves the guest whom the account claimed to it, and the next acts to another', async () => {
    const guest = await ensureGuest(device.ports);
    await device.ports.device.claims.put({ guest, secret: 'secret', to: owner });
    device.answer = inTurn(refusal(401, 'session.ended', { reason: 'password_reset' }));
    await device.keeper.authorize(owner);
    expect(await device.ports.device.fact('guest')).toBeNull();
    expect(await device.ports.device.claims.toArray()).toMatchObject([{ guest, to: owner }]);
    expect(await ensureGuest(device.ports)).not.toBe(guest);
  });

  it('deletes everything of an account that its person closed', async () => {
    await device.open(owner).drafts.put({
      id: 'd',
      kind: 'quote_request',
      fields: { description: 'Au jardin' },
      created_at: '',
      updated_at: '',
    });
    device.answer = inTurn(refusal(401, 'session.ended', { reason: 'closed' }));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session_over')).toEqual({ reason: 'closed' });
    expect(await device.open(owner).drafts.count()).toBe(0);
    expect(await device.ports.device.owners.get(owner)).toBeUndefined();
  });

  it.each([undefined, 'of a newer server'])('keeps no reason where none is known: %s', async (reason) => {
    device.answer = inTurn(refusal(401, 'session.ended', { reason }));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session_over')).toBeNull();
  });

  it('is sent once for all callers that wait for it', async () => {
    device.answer = inTurn(ours(200, renewed));
    const both = await Promise.all([device.keeper.authorize(owner), device.keeper.authorize(owner)]);
    expect(both).toEqual([bearer(renewed.token), bearer(renewed.token)]);
  });

  it('is sent by one context after the other', async () => {
    const request = onItsWay();
    device.answer = request.answer;
    const page = device.keeper.authorize(owner);
    const worker = new SessionKeeper(device.context('worker')).authorize(owner);
    await request.hasLeft;
    expect(device.sent).toHaveLength(1);
    device.answer = inTurn(ours(200, renewed));
    request.arrive(ours(200, renewed));
    expect([(await page).kind, (await worker).kind]).toEqual(['ok', 'ok']);
  });

  it.each([
    LOST,
    { kind: 'foreign', status: 200 } as const,
    ours(500),
    ours(503),
    refusal(429, 'too_many_requests'),
    refusal(408, 'request_timeout'),
  ])('is retried later when no answer comes from our server (%j)', async (reply) => {
    device.answer = inTurn(reply);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply });
    expect(await device.ports.device.fact('session')).not.toBeNull();
  });

  it.each(['session.ended', 'wrong_owner', 'token.invalid', 'user.suspended'])(
    'asks the person to sign in when refused with %s',
    async (code) => {
      device.answer = inTurn(refusal(401, code));
      expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    },
  );

  it.each([null, 'no', {}])('asks the person to sign in when refused with the body %j', async (body) => {
    device.answer = inTurn(ours(401, body));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
  });

  it('is tried once more, then later, when it crosses a newer cookie; nobody is signed out', async () => {
    const late = refusal(401, 'token.superseded');
    device.answer = inTurn(late, ours(200, renewed));
    expect(await device.keeper.authorize(owner)).toEqual(bearer(renewed.token));
    device.keeper.forgetAccess();
    device.answer = inTurn(late, late);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply: LOST });
    expect(await device.ports.device.fact('session')).not.toBeNull();
    device.answer = inTurn(late, late);
    expect(await device.keeper.call(owner, { method: 'GET', path: '/api/x' })).toEqual(LOST);
  });

  it('is tried later when its origin is refused, and does not end the session', async () => {
    device.answer = inTurn(refusal(403, 'forbidden'));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply: LOST });
    expect(await device.ports.device.fact('session')).not.toBeNull();
  });

  it('is discarded when it is for another person', async () => {
    device.answer = inTurn(ours(200, aSession(MAUDE)));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session')).toMatchObject({ owner });
  });

  it('is discarded when the person signed out or another one signed in meanwhile', async () => {
    device.answer = async () => {
      await device.ports.device.facts.delete('session');
      return ours(200, renewed);
    };
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session')).toBeNull();
  });

  it('is not requested after a sign-out, even one the server does not know', async () => {
    const mark = { session_id: aSession().session_id, owner, at: '' };
    await device.ports.device.signed_out.put(mark);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(device.sent).toEqual([]);
  });
});

describe('a session that the server refuses to renew', () => {
  it('ends on this device and clears its rows, and the person’s actions stay', async () => {
    const device = new TestDevice();
    const db = await device.signedIn();
    const item = await queueCreation(device, db, 'a');
    await db.rowsOf('booking').put({ id: 'b', version: 1, data: null, snapshot: 1 });
    device.keeper.forgetAccess();
    device.answer = inTurn(refusal(401, 'wrong_owner'));
    expect(await device.keeper.authorize(db.owner)).toEqual({ kind: 'auth' });
    expect([await device.ports.device.fact('session'), await db.rowsOf('booking').count()]).toEqual([null, 0]);
    expect(await found(db, item.id)).toEqual(item);
  });

  it('does not end a newer session that replaced it meanwhile', async () => {
    const device = new TestDevice();
    const db = await device.signedIn();
    device.keeper.forgetAccess();
    device.answer = async () => {
      const here = await device.ports.device.fact('session');
      if (here !== null) await device.ports.device.setFact('session', { ...here, session_id: 'newer' });
      return refusal(401, 'session.ended');
    };
    await device.keeper.authorize(db.owner);
    expect((await device.ports.device.fact('session'))?.session_id).toBe('newer');
  });
});
