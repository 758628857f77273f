import { beforeEach, describe, expect, it } from 'vitest';
import { guestSecret } from '#shared/accounts/account.schema.ts';
import { currentOwner, ensureGuest, sendingOwners, signIn, unsentCount } from './owners.ts';
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
  set,
  TestDevice,
} from './testing.ts';

const owner = ownerOf(CAMILLE);
const credentials = { email: 'camille@exemple.ca', password: 'un mot de passe' };
let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

describe('the guest a device is', () => {
  it('is named by the hash of a secret that stays here', async () => {
    const guest = await ensureGuest(device.ports);
    const known = await device.ports.device.fact('guest');
    expect(guestSecret.safeParse(known?.secret).success).toBe(true);
    expect(guest).toBe(`guest:sha256-of-${known?.secret}`);
    expect(known?.owner).toBe(guest);
  });

  it('is the same for ever, also for two tabs at once', async () => {
    const [first, second] = await Promise.all([ensureGuest(device.ports), ensureGuest(device.context('tab'))]);
    expect([second, await ensureGuest(device.ports)]).toEqual([first, first]);
  });
});

describe('whose things', () => {
  it('are shown: the person’s signed in, else the guest’s', async () => {
    const guest = await currentOwner(device.ports);
    expect(guest).toMatch(/^guest:/);
    await device.signedIn();
    expect(await currentOwner(device.ports)).toBe(owner);
    await device.ports.device.facts.delete('session');
    expect(await currentOwner(device.ports)).toBe(guest);
  });

  it('may leave: the person’s signed in and the guest’s, nobody else’s', async () => {
    expect(await sendingOwners(device.ports.device)).toEqual([]);
    const guest = await ensureGuest(device.ports);
    await device.signedIn(MAUDE);
    await device.signedIn();
    expect(await sendingOwners(device.ports.device)).toEqual([owner, guest]);
  });

  it('are unsent: drafts and what the server has not acknowledged', async () => {
    const db = device.open(owner);
    await queueCreation(device, db, 'a');
    await set(db, await queueCreation(device, db, 'b'), { state: 'needs_you', reason: 'rejected' });
    await set(db, await queueCreation(device, db, 'c'), { state: 'done' });
    await set(db, await queueCreation(device, db, 'd'), { state: 'cancelled' });
    await db.drafts.put({ id: 'x', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' });
    expect(await unsentCount(device.ports, owner)).toBe(3);
  });
});

describe('signing in', () => {
  it('asks with what the person typed, and makes this device theirs', async () => {
    const reply = aSession();
    device.answer = inTurn(ours(200, reply));
    expect(await signIn(device.ports, device.keeper, credentials)).toEqual({ kind: 'signed-in', reply });
    expect(device.sent).toEqual([
      { method: 'POST', path: '/api/auth/login', headers: {}, body: credentials, timeoutMs: 30_000 },
    ]);
    expect(await device.ports.device.fact('session')).toMatchObject({ owner, session_id: reply.session_id });
    expect(await device.ports.device.owners.toArray()).toEqual([
      { owner, label: reply.user.email, last_seen_at: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(await device.keeper.authorize(owner)).toMatchObject({ kind: 'ok' });
    expect(device.heard).toHaveLength(1);
  });

  it('lets go on what waited for this person, and nothing of another', async () => {
    const waiting = { state: 'waiting', reason: 'auth' } as const;
    const mine = device.open(owner);
    const theirs = device.open(ownerOf(MAUDE));
    const item = await set(mine, await queueCreation(device, mine, 'a'), waiting);
    const other = await set(theirs, await queueCreation(device, theirs, 'b'), waiting);
    device.answer = inTurn(ours(200, aSession()));
    await signIn(device.ports, device.keeper, credentials);
    expect((await found(mine, item.id)).state).toBe('queued');
    expect(await found(theirs, other.id)).toEqual(other);
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, refusal(401, 'user.invalid'), ours(500)])(
    'that got %j changes nothing here',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await signIn(device.ports, device.keeper, credentials)).toEqual({ kind: 'refused', reply });
      expect(await device.ports.device.fact('session')).toBeNull();
      expect(await device.ports.device.owners.count()).toBe(0);
    },
  );
});

describe('a sign-out the server has not heard of', () => {
  beforeEach(async () => {
    await device.ports.device.signed_out.put({ session_id: 'old', owner, at: '' });
  });

  it('goes before a sign-in, which replaces the cookie it needs', async () => {
    device.answer = inTurn(ours(204), ours(200, aSession()));
    expect(await signIn(device.ports, device.keeper, credentials)).toMatchObject({ kind: 'signed-in' });
    expect(device.sent.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(429, 'too_many_requests')])(
    'holds a sign-in back while nobody takes it (%j): later it would end the new session',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await signIn(device.ports, device.keeper, credentials)).toEqual({ kind: 'refused', reply });
      expect(await device.ports.device.signed_out.count()).toBe(1);
      expect(await device.ports.device.fact('session')).toBeNull();
    },
  );
});
