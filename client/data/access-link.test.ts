import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { OwnerDb } from './db/owner-db.ts';
import { openLink } from './access-link.ts';
import { ensureGuest } from './session/owners.ts';
import { inTurn, LOST, ours, refusal, requestId, TestDevice } from './testing.ts';

const request = aRequest({ id: requestId('a') });
const change = { type: 'quote_request', id: request.id, version: 1, deleted: 0, data: request };
const page = () => ours(200, { cursor: 's:1', has_more: 0, whole: [], changes: [change] });
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = device.open(await ensureGuest(device.ports));
});

function opened() {
  return openLink(device.ports, device.keeper, db.owner, 'a-token');
}

describe('a mailed link', () => {
  it('stores its request for the current user of the device', async () => {
    device.answer = inTurn(ours(200, {}), page());
    expect(await opened()).toBe('opened');
    expect(device.sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/access-links',
      headers: { 'x-declic-owner': db.owner },
      body: { token: 'a-token' },
    });
    expect((await db.rowsOf('quote_request').get(request.id))?.data).toEqual(request);
  });

  it.each([refusal(404, 'not_found'), refusal(410, 'gone'), ours(400), ours(204)])(
    'is reported gone when the server refuses it (%j), and nothing is fetched',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await opened()).toBe('gone');
    },
  );

  it('to a request that an account owns is reported claimed', async () => {
    device.answer = inTurn(refusal(403, 'link_claimed'));
    expect(await opened()).toBe('claimed');
  });

  it.each([LOST, { kind: 'foreign', status: 200 } as const, ours(503), refusal(429, 'too_many_requests')])(
    'is retried later when no decision of our server arrived (%j)',
    async (reply) => {
      device.answer = inTurn(reply);
      expect(await opened()).toBe('later');
    },
  );

  it('is retried later when its person must sign in first', async () => {
    device.answer = inTurn(refusal(401, 'session.ended'));
    expect(await opened()).toBe('later');
  });

  it('is not reported opened before its request is stored', async () => {
    device.answer = inTurn(ours(200, {}), LOST);
    expect(await opened()).toBe('later');
    expect(await db.rowsOf('quote_request').count()).toBe(0);
  });
});
