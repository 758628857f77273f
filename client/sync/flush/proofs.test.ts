import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/quotes/testing.ts';
import type { WireReply, WireRequest } from '../../api/http.ts';
import type { OwnerDb } from '../../db/owner-db.ts';
import { flush } from './flush.ts';
import { CAMILLE, found, inTurn, ours, ownerOf, queueCreation, refusal, TestDevice } from '../testing.ts';

const CHALLENGE = { parameters: { nonce: 'ab' }, signature: 'cd' };
const ASKED = ours(
  429,
  { type: 'about:blank', title: 'x', status: 429, code: 'proof_required', challenge: CHALLENGE },
  { 'retry-after': '300' },
);

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const flushed = () => flush(device.ports, device.keeper, ownerOf(CAMILLE));
const accepted = ({ body }: WireRequest): WireReply =>
  ours(201, { ...aRequest({ id: (body as { id: string }).id, version: 1 }), booking: null });
const proofsSent = () => device.sent.map(({ headers }) => headers['x-declic-proof']);

describe('a send that needs a proof of work', () => {
  it('is sent again at once with the proof, the same key and the same bytes', async () => {
    const item = await queueCreation(device, db, 'a');
    const asked: unknown[] = [];
    device.prove = async (challenge) => {
      asked.push(challenge);
      return 'the work';
    };
    device.answer = inTurn(ASKED, accepted);
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(asked).toEqual([CHALLENGE]);
    expect(proofsSent()).toEqual([undefined, 'the work']);
    const [first, second] = device.sent;
    expect(second).toEqual({ ...first, headers: { ...first?.headers, 'x-declic-proof': 'the work' } });
    expect((await found(db, item.id)).state).toBe('done');
  });

  it('waits as long as the server said when the proof is not solved in time', async () => {
    const item = await queueCreation(device, db, 'a');
    device.answer = inTurn(ASKED);
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 300_000 });
    expect(await found(db, item.id)).toMatchObject({ state: 'waiting', reason: 'retry' });
  });

  it('gets one proof in a flush, and waits if asked again', async () => {
    await queueCreation(device, db, 'a');
    let worked = 0;
    device.prove = async () => {
      worked += 1;
      return 'the work';
    };
    device.answer = inTurn(ASKED, ASKED);
    expect(await flushed()).toEqual({ acknowledged: 0, wakeAt: device.now + 300_000 });
    expect(worked).toBe(1);
  });

  it('does not delay another send: each has its own proof', async () => {
    await queueCreation(device, db, 'a');
    await queueCreation(device, db, 'b');
    let worked = 0;
    device.prove = async () => {
      worked += 1;
      return `work ${worked}`;
    };
    device.answer = inTurn(ASKED, accepted, ASKED, accepted);
    expect(await flushed()).toEqual({ acknowledged: 2, wakeAt: null });
    expect(proofsSent()).toEqual([undefined, 'work 1', undefined, 'work 2']);
  });

  it.each([
    ['asks for none', refusal(429, 'too_many_requests')],
    ['names none', refusal(429, 'proof_required')],
    ['is empty', ours(429)],
    ['is no 429', refusal(503, 'proof_required', { challenge: CHALLENGE })],
    ['is not our server’s', { kind: 'foreign', status: 429 } as const],
  ])('gets no proof when an answer %s', async (_words, answer) => {
    await queueCreation(device, db, 'a');
    device.prove = () => Promise.reject(new Error('worked for nothing'));
    device.answer = inTurn(answer);
    expect((await flushed()).acknowledged).toBe(0);
  });
});
