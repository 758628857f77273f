import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './sign-in.ts';
import { aSession, CAMILLE, inTurn, LOST, ours, ownerOf, refusal, TestDevice } from '../testing.ts';

const owner = ownerOf(CAMILLE);
const credentials = { email: 'camille@exemple.ca', password: 'un mot de passe' };
let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

describe('signing in', () => {
  it('sends the typed values and makes the person the owner on this device', async () => {
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
  });

  it('by another way sends what that way asks for', async () => {
    const way = { path: '/api/auth/passkey', body: { credential: 'signed' } };
    device.answer = inTurn(ours(200, aSession()));
    await signIn(device.ports, device.keeper, way);
    expect(device.sent).toMatchObject([way]);
  });

  it('records the first sign-in on this device, and no later one', async () => {
    device.answer = () => ours(200, aSession());
    await signIn(device.ports, device.keeper, credentials);
    expect(await device.ports.device.fact('new_here')).toEqual({ owner });
    await device.ports.device.facts.delete('new_here');
    await signIn(device.ports, device.keeper, credentials);
    expect(await device.ports.device.fact('new_here')).toBeNull();
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, refusal(401, 'user.invalid'), ours(500)])(
    'that got %j changes nothing on this device',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await signIn(device.ports, device.keeper, credentials)).toEqual({ kind: 'refused', reply });
      expect(await device.ports.device.fact('session')).toBeNull();
      expect(await device.ports.device.owners.count()).toBe(0);
    },
  );
});

describe('a sign-out the server has not acknowledged', () => {
  beforeEach(async () => {
    await device.ports.device.signed_out.put({ session_id: 'old', owner, at: '' });
  });

  it('is sent before a sign-in, which replaces the cookie it needs', async () => {
    device.answer = inTurn(ours(204), ours(200, aSession()));
    expect(await signIn(device.ports, device.keeper, credentials)).toMatchObject({ kind: 'signed-in' });
    expect(device.sent.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(await device.ports.device.signed_out.count()).toBe(0);
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(429, 'too_many_requests')])(
    'delays a sign-in while the server does not accept it (%j), since later it would end the new session',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await signIn(device.ports, device.keeper, credentials)).toEqual({ kind: 'refused', reply });
      expect(await device.ports.device.signed_out.count()).toBe(1);
      expect(await device.ports.device.fact('session')).toBeNull();
    },
  );
});
