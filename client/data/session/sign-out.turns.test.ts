import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import type { SyncPorts } from '../ports.ts';
import { ours, TestDevice } from '../testing.ts';
import { COOKIE_LOCK } from './session.ts';
import { signOut, TELL_PATIENCE_MS } from './sign-out.ts';

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
  await db.rowsOf('quote_request').put({ id: aRequest().id, version: 1, data: aRequest(), snapshot: 1 });
});

/** A page that waits for its turn while `meanwhile` happens. */
function waiting(meanwhile: () => Promise<unknown>): SyncPorts {
  const { locks } = device.ports;
  return {
    ...device.ports,
    locks: {
      ...locks,
      hold: async (name, patienceMs, work) => {
        if (name === COOKIE_LOCK) await meanwhile();
        return locks.hold(name, patienceMs, work);
      },
    },
  };
}

describe('a sign-out that waits for its turn', () => {
  it('does nothing for a session that another page ended meanwhile', async () => {
    const ports = waiting(() => device.ports.device.facts.delete('session'));
    await signOut(ports, device.keeper, null);
    expect(device.sent).toEqual([]);
    expect(await db.rows.count()).toBe(1);
  });

  it('leaves the rows to the page that ended the session while the server answered', async () => {
    device.answer = async () => {
      await device.ports.device.facts.delete('session');
      return ours(204);
    };
    await signOut(device.ports, device.keeper, null);
    expect(await db.rows.count()).toBe(1);
  });

  it('owes the server the end when its turn came too late to tell it', async () => {
    const ports = waiting(() => Promise.resolve((device.now += TELL_PATIENCE_MS)));
    await signOut(ports, device.keeper, null);
    expect(device.sent).toEqual([]);
    expect(await device.ports.device.signed_out.count()).toBe(1);
  });
});
