import { beforeEach, describe, expect, it } from 'vitest';
import { aCreation, aRequest } from '#shared/requests/testing.ts';
import type { WireReply, WireRequest } from '../api/http.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { queueAction } from '../outbox/actions.ts';
import { flush } from './flush.ts';
import {
  CAMILLE,
  found,
  inTurn,
  LOST,
  onItsWay,
  ours,
  ownerOf,
  queueCreation,
  queueEdit,
  refusal,
  requestId,
  TestDevice,
} from '../testing.ts';

const owner = ownerOf(CAMILLE);
let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

function flushed(mayContinue?: () => boolean) {
  return flush(device.ports, device.keeper, owner, mayContinue);
}

let version = 0;
function accepted({ body }: WireRequest): WireReply {
  version += 1;
  return ours(201, { ...aRequest({ id: (body as { id: string }).id, version }), booking: null });
}

function idsSent(): string[] {
  return device.sent.map(({ body }) => (body as { id: string }).id.slice(-1));
}

describe('a flush', () => {
  it('sends the action with its key, its owner and this build, within the time limit of a request', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = accepted;
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(device.sent).toEqual([
      {
        method: 'POST',
        path: '/api/quotes/requests',
        headers: {
          authorization: expect.stringMatching(/^Bearer /),
          'x-declic-owner': owner,
          'idempotency-key': item.idempotency_key,
          'x-declic-client': '1',
          'x-declic-schema': 'quote_request.create@2',
        },
        body: aCreation({ id: requestId('a') }),
        timeoutMs: 30_000,
      },
    ]);
  });

  it('names its subject in the path, or in the query where the route reads it there', async () => {
    const id = requestId('a');
    await queueAction(device.ports, db, { kind: 'photo.cover', payload: { id } });
    await queueAction(device.ports, db, { kind: 'plan.delete', payload: { id } });
    device.answer = () => ours(204, null);
    await flushed();
    expect(device.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /api/portfolio-photos/set-cover/${id}`,
      `DELETE /api/plans/delete?ids=${id}`,
    ]);
  });

  it('marks the item done in the transaction that stores the row', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = accepted;
    await flushed();
    expect((await found(db, item.id)).state).toBe('done');
    expect((await db.rowsOf('quote_request').get(requestId('a')))?.data).toMatchObject({ id: requestId('a') });
  });

  it('sends items in order, one at a time, until none can be sent', async () => {
    await queueCreation(device, db, 'a');
    await queueEdit(device, db, 'a');
    await queueCreation(device, db, 'b');
    let underWay = 0;
    device.answer = async (request) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await db.outbox.count();
      underWay -= 1;
      return accepted(request);
    };
    expect(await flushed()).toEqual({ acknowledged: 3, wakeAt: null });
    expect(idsSent()).toEqual(['a', 'a', 'b']);
  });

  it('sends the version an edit is based on: the one seen, the one before it in the lane, or none', async () => {
    await queueCreation(device, db, 'a');
    await queueEdit(device, db, 'a');
    await queueEdit(device, db, 'b', 7);
    await queueEdit(device, db, 'c');
    device.answer = accepted;
    await flushed();
    const made = (await db.rowsOf('quote_request').get(requestId('a')))?.version ?? 0;
    expect(device.sent.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
      ['POST', undefined],
      ['PUT', `"${made - 1}"`],
      ['PUT', '"7"'],
      ['PUT', '"0"'],
    ]);
  });

  it('takes no item when little time is left', async () => {
    await queueCreation(device, db, 'a');
    await queueCreation(device, db, 'b');
    device.answer = accepted;
    const time = [true, false];
    expect(await flushed(() => time.shift() ?? false)).toEqual({ acknowledged: 1, wakeAt: device.now });
    expect(idsSent()).toEqual(['a']);
  });

  it('marks the items that depend on another action', async () => {
    const first = await queueCreation(device, db, 'a');
    const second = await queueCreation(device, db, 'b', [first.id]);
    device.answer = inTurn(refusal(422, 'validation_failed'));
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: null });
    expect(await found(db, second.id)).toMatchObject({ state: 'waiting', reason: 'dependency' });
  });
});

describe('an answer that is not a success', () => {
  it('sends the same key and body again after its delay when the answer is lost', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = inTurn(LOST, LOST, accepted);
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 500 });
    expect(await flushed()).toMatchObject({ acknowledged: 0 });
    device.now += 500;
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 1_000 });
    device.now += 1_000;
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(device.sent).toHaveLength(3);
    for (const request of device.sent) expect(request).toEqual(device.sent[0]);
    expect(await found(db, item.id)).toMatchObject({ state: 'done', attempts: 3 });
  });

  it('blocks its lane while the others continue', async () => {
    await queueCreation(device, db, 'a');
    await queueEdit(device, db, 'a');
    await queueCreation(device, db, 'b');
    device.answer = inTurn(refusal(409, 'slot_taken'), accepted);
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(idsSent()).toEqual(['a', 'b']);
  });
});

describe('two senders without a lock', () => {
  it('do not send the same item during its lease, and send it once more after it', async () => {
    const item = await queueCreation(device, db, 'a');
    const request = onItsWay();
    device.answer = request.answer;
    const page = flush(device.context('page', 'lost'), device.keeper, owner);
    await request.hasLeft;

    const worker = () => flush(device.context('worker', 'lost'), device.keeper, owner);
    const { lease } = await found(db, item.id);
    expect(await worker()).toEqual({ acknowledged: 0, wakeAt: lease?.until });
    expect(device.sent).toHaveLength(1);

    device.now = lease?.until ?? 0;
    device.answer = inTurn(accepted);
    expect(await worker()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(device.sent[1]).toEqual(device.sent[0]);

    const done = await found(db, item.id);
    request.arrive(LOST);
    await page;
    expect(await found(db, item.id)).toEqual(done);
    expect(done).toMatchObject({ state: 'done', attempts: 2 });
  });
});

describe('two senders with a lock', () => {
  it('run one after the other', async () => {
    await queueCreation(device, db, 'a');
    const request = onItsWay();
    device.answer = request.answer;
    const page = flush(device.context('page'), device.keeper, owner);
    const worker = flush(device.context('worker'), device.keeper, owner);
    await request.hasLeft;
    request.arrive(accepted(device.sent[0] ?? ({} as WireRequest)));
    expect(await page).toEqual({ acknowledged: 1, wakeAt: null });
    expect(await worker).toEqual({ acknowledged: 0, wakeAt: null });
    expect(device.sent).toHaveLength(1);
  });
});
