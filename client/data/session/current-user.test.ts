import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { storeUser } from './current-user.ts';
import { pull } from '../feed/pull.ts';
import { aSession, CAMILLE, inTurn, MAUDE, ours, ownerOf, refusal, TestDevice } from '../testing.ts';
import { pictureCalls } from '#shared/accounts/picture.calls.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.signedIn();
});

const told = (version: number, first_name: string, id = CAMILLE): CurrentUser => ({
  ...aSession(id).user,
  first_name,
  version,
});
const known = async () => (await device.ports.device.fact('session'))?.user;

function page(cursor: string, ...users: CurrentUser[]) {
  const changes = users.map((data) => ({ type: 'user', id: data.id, version: data.version, deleted: 0, data }));
  return ours(200, { cursor, has_more: 0, whole: [], changes });
}

describe('the signed-in person', () => {
  it('is updated by changes from another device', async () => {
    device.answer = inTurn(page('s:1', told(2, 'Camille-Anne')));
    expect(await pull(device.ports, device.keeper, owner)).toBe('done');
    expect(await known()).toMatchObject({ first_name: 'Camille-Anne', version: 2 });
    expect((await device.ports.device.fact('session'))?.session_id).toBe(aSession().session_id);
  });

  it('is never replaced by an older version from a late pull or renewal', async () => {
    await storeUser(device.ports.device, told(5, 'Cinq'));
    device.answer = inTurn(page('s:1', told(4, 'Quatre')));
    await pull(device.ports, device.keeper, owner);
    device.keeper.forgetAccess();
    device.answer = inTurn(ours(200, aSession()));
    await device.keeper.authorize(owner);
    expect(await known()).toMatchObject({ first_name: 'Cinq' });
  });

  it('replaces a version that an older build stored', async () => {
    const { version: _, ...older } = told(1, 'Avant');
    await device.ports.device.setFact('session', {
      owner,
      session_id: 's',
      seen_at: '2026-11-20T12:00:00.000Z',
      user: older as CurrentUser,
    });
    await storeUser(device.ports.device, told(1, 'Après'));
    expect(await known()).toMatchObject({ first_name: 'Après' });
  });

  it('is not replaced by another person, and is not restored after a sign-out', async () => {
    await storeUser(device.ports.device, told(9, 'Maude', MAUDE));
    expect(await known()).toMatchObject({ first_name: 'Camille' });
    await device.ports.device.facts.clear();
    await storeUser(device.ports.device, told(9, 'Camille'));
    expect(await known()).toBeUndefined();
  });

  it('stays as known when the feed removes the account', async () => {
    const gone = { type: 'user', id: CAMILLE, version: 3, deleted: 1, data: null };
    device.answer = inTurn(ours(200, { cursor: 's:1', has_more: 0, whole: [], changes: [gone] }));
    expect(await pull(device.ports, device.keeper, owner)).toBe('done');
    expect(await known()).toMatchObject({ version: 1 });
  });
});

it('a call may have a longer time limit than others', async () => {
  device.answer = inTurn(refusal(413, 'payload_too_large'));
  await device.keeper.call(owner, { method: 'POST', path: pictureCalls['picture.set'].path, timeoutMs: 99_000 });
  expect(device.sent).toMatchObject([{ path: pictureCalls['picture.set'].path, timeoutMs: 99_000 }]);
});
