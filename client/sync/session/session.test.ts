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
  it('is let in by the secret of this device', async () => {
    const guest = await ensureGuest(device.ports);
    const secret = (await device.ports.device.fact('guest'))?.secret;
    expect(await device.keeper.authorize(guest)).toEqual({
      kind: 'ok',
      headers: { authorization: `Guest ${secret}`, 'x-declic-owner': guest },
    });
    expect(device.sent).toEqual([]);
  });

  it('is not authorized from another device, nor before there is one', async () => {
    expect(await device.keeper.authorize('guest:other')).toEqual({ kind: 'auth' });
    await ensureGuest(device.ports);
    expect(await device.keeper.authorize('guest:other')).toEqual({ kind: 'auth' });
  });
});

describe('an access token', () => {
  it('serves until half a minute before its end by its own dates', async () => {
    const session = aSession(CAMILLE, 's', 1_800);
    await device.keeper.keep(session);
    device.answer = inTurn(LOST);
    device.now += 1_769_999;
    expect(await device.keeper.authorize(owner)).toEqual(bearer(session.token));
    device.now += 1;
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply: LOST });
  });

  it('is remembered by the device without the token itself', async () => {
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

  it('serves no longer once another page has signed them out, whatever is left to be done there', async () => {
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

  it('is of no use to somebody else', async () => {
    await device.signedIn(MAUDE);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(device.sent).toEqual([]);
  });
});

describe('a guest’s things given to an account', () => {
  it('wait for that account: whoever else signs in finds another guest', async () => {
    const guest = await ensureGuest(device.ports);
    await device.ports.device.claims.put({ guest, secret: 'secret', to: owner });
    await device.signedIn(CAMILLE);
    expect((await device.ports.device.fact('guest'))?.owner).toBe(guest);
    await device.signedIn(MAUDE);
    expect(await device.ports.device.fact('guest')).toBeNull();
    expect(await device.ports.device.claims.toArray()).toMatchObject([{ guest, to: owner }]);
  });

  it('are the only reason to be another guest after a sign-in', async () => {
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

  it('asks with the cookie alone, names its owner, and keeps what came', async () => {
    device.answer = inTurn(ours(200, renewed));
    expect(await device.keeper.authorize(owner)).toEqual(bearer(renewed.token));
    expect(await device.keeper.authorize(owner)).toEqual(bearer(renewed.token));
    expect(device.sent).toEqual([
      { method: 'POST', path: '/api/auth/refresh-token', headers: { 'x-declic-owner': owner }, timeoutMs: 30_000 },
    ]);
    expect(await device.ports.device.fact('session')).toMatchObject({ owner, session_id: 'renewed' });
  });

  it('is made once for all who wait for it', async () => {
    device.answer = inTurn(ours(200, renewed));
    const both = await Promise.all([device.keeper.authorize(owner), device.keeper.authorize(owner)]);
    expect(both).toEqual([bearer(renewed.token), bearer(renewed.token)]);
  });

  it('is made by one context after the other', async () => {
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
  ])('that nobody of ours could answer is for later (%j)', async (reply) => {
    device.answer = inTurn(reply);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply });
    expect(await device.ports.device.fact('session')).not.toBeNull();
  });

  it.each(['session.ended', 'wrong_owner', 'token.invalid', 'user.suspended'])(
    'refused with %s asks the person to sign in',
    async (code) => {
      device.answer = inTurn(refusal(401, code));
      expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    },
  );

  it.each([null, 'no', {}])('refused with the body %j asks the person to sign in', async (body) => {
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

  it('refused for its origin is tried later, and does not end the session', async () => {
    device.answer = inTurn(refusal(403, 'forbidden'));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'later', reply: LOST });
    expect(await device.ports.device.fact('session')).not.toBeNull();
  });

  it('for somebody else is thrown away', async () => {
    device.answer = inTurn(ours(200, aSession(MAUDE)));
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session')).toMatchObject({ owner });
  });

  it('is thrown away when the person signed out, or another one in, meanwhile', async () => {
    device.answer = async () => {
      await device.ports.device.facts.delete('session');
      return ours(200, renewed);
    };
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(await device.ports.device.fact('session')).toBeNull();
  });

  it('is not asked for once the person signed out, even where the server does not know', async () => {
    const mark = { session_id: aSession().session_id, owner, at: '' };
    await device.ports.device.signed_out.put(mark);
    expect(await device.keeper.authorize(owner)).toEqual({ kind: 'auth' });
    expect(device.sent).toEqual([]);
  });
});

describe('a session the server renews no more', () => {
  it('is over on this device too, and nothing it told stays; what the person did does', async () => {
    const device = new TestDevice();
    const db = await device.signedIn();
    const item = await queueCreation(device, db, 'a');
    await db.bookings.put({ id: 'b', version: 1, data: null, snapshot: 1 });
    device.keeper.forgetAccess();
    device.answer = inTurn(refusal(401, 'wrong_owner'));
    expect(await device.keeper.authorize(db.owner)).toEqual({ kind: 'auth' });
    expect([await device.ports.device.fact('session'), await db.bookings.count()]).toEqual([null, 0]);
    expect(await found(db, item.id)).toEqual(item);
  });

  it('leaves alone the one that took its place meanwhile', async () => {
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
