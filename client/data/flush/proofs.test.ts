import { beforeEach, describe, expect, it } from 'vitest';
import { aRequest } from '#shared/requests/testing.ts';
import type { WireReply, WireRequest } from '../api/http.ts';
import type { OwnerDb } from '../db/owner-db.ts';
import { queueAction } from '../outbox/actions.ts';
import { flush } from './flush.ts';
import { CAMILLE, found, inTurn, LOST, ours, ownerOf, queueCreation, refusal, TestDevice } from '../testing.ts';

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

describe('an action that needs a proof of work on every send', () => {
  const message = {
    id: '0197c1a2-0000-7000-8000-0000000000aa',
    sender: 'camille@exemple.ca',
    first_name: 'Camille',
    last_name: 'Fortin',
    motif: 'question',
    message: 'Bonjour',
  } as const;
  const queue = () => queueAction(device.ports, db, { kind: 'message.send', payload: message });
  const item = async () => (await db.outbox.toArray())[0];

  it('fetches a challenge and sends its solution, which is not part of the content of the key', async () => {
    await queue();
    device.prove = async (challenge) => `work on ${JSON.stringify(challenge)}`;
    device.answer = inTurn(ours(200, CHALLENGE), ours(204));
    expect(await flushed()).toEqual({ acknowledged: 1, wakeAt: null });
    expect(device.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/api/captcha', undefined],
      ['POST', '/api/send-email', { ...message, captcha: `work on ${JSON.stringify(CHALLENGE)}` }],
    ]);
    expect(device.sent[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(await item()).toMatchObject({ state: 'done', payload: message });
  });

  it('solves a new challenge for each try', async () => {
    await queue();
    let worked = 0;
    device.prove = async () => {
      worked += 1;
      return `work ${worked}`;
    };
    device.answer = inTurn(ours(200, CHALLENGE), LOST);
    await flushed();
    device.now += 60_000;
    device.answer = inTurn(ours(200, CHALLENGE), ours(204));
    expect((await flushed()).acknowledged).toBe(1);
    const sends = device.sent.filter(({ method }) => method === 'POST');
    expect(sends.map(({ body }) => (body as { captcha: string }).captcha)).toEqual(['work 1', 'work 2']);
    expect(new Set(sends.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['there is no network', LOST],
    ['the server refuses one', refusal(429, 'too_many_requests')],
    ['another server answers', { kind: 'foreign', status: 200 } as const],
  ])('is not sent, and waits, when %s for the challenge', async (_words, answer) => {
    await queue();
    device.prove = () => Promise.reject(new Error('worked for nothing'));
    device.answer = inTurn(answer);
    expect((await flushed()).acknowledged).toBe(0);
    expect(device.sent).toHaveLength(1);
    expect(await item()).toMatchObject({ state: 'waiting', reason: 'retry' });
  });

  it('waits when the challenge is not solved in time', async () => {
    await queue();
    device.answer = inTurn(ours(200, CHALLENGE));
    expect((await flushed()).acknowledged).toBe(0);
    expect(await item()).toMatchObject({ state: 'waiting', reason: 'retry' });
  });
});
