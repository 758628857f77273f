import { beforeEach, expect, it } from 'vitest';
import type { WireReply, WireRequest } from '../data/api/http.ts';
import { type FaultName, faulty, useFaults } from './faults.ts';

const done: WireReply = { kind: 'ours', status: 201, headers: { get: () => null }, body: null };
const aSend: WireRequest = {
  method: 'POST',
  path: '/api/quotes/requests',
  headers: { 'idempotency-key': 'k', authorization: 'Bearer t' },
  timeoutMs: 1,
};

let sent: WireRequest[];
const wire = faulty((request) => {
  sent.push(request);
  return Promise.resolve(done);
});
beforeEach(() => {
  sent = [];
  useFaults.setState({ modes: {}, scope: 'sends', calls: [] });
});

/** The page's result, and the number of requests that reach the server. */
async function outcome(request = aSend): Promise<[string, number]> {
  const before = sent.length;
  const reply = await wire(request);
  return [reply.kind === 'none' ? 'none' : `${reply.kind} ${reply.status}`, sent.length - before];
}

it.each<[FaultName, string, number]>([
  ['drop_request', 'none', 0],
  ['drop_reply', 'none', 1],
  ['portal', 'foreign 200', 0],
  ['unavailable', 'ours 503', 0],
  ['too_many', 'ours 429', 0],
  ['expired', 'ours 401', 0],
  ['duplicate', 'ours 201', 2],
])('%s gives %s, and the server receives %i requests', async (name, reply, asked) => {
  useFaults.setState({ modes: { [name]: 'on' } });
  expect([await outcome(), await outcome()]).toEqual([
    [reply, asked],
    [reply, asked],
  ]);
});

it('removes a one-time fault after one use', async () => {
  useFaults.setState({ modes: { drop_reply: 'once', duplicate: 'on' } });
  expect([await outcome(), await outcome()]).toEqual([
    ['none', 2],
    ['ours 201', 2],
  ]);
});

it('cannot expire a token that does not exist', async () => {
  useFaults.setState({ modes: { expired: 'on' } });
  expect(await outcome({ ...aSend, headers: { 'idempotency-key': 'k' } })).toEqual(['ours 201', 1]);
});

it('applies faults only to sends, unless every call is selected', async () => {
  const aPull = { ...aSend, headers: {} };
  useFaults.setState({ modes: { portal: 'once' } });
  expect(await outcome(aPull)).toEqual(['ours 201', 1]);
  useFaults.setState({ scope: 'calls' });
  expect(await outcome(aPull)).toEqual(['foreign 200', 0]);
  expect(useFaults.getState().calls.map(({ faults }) => faults)).toEqual([['portal'], []]);
});
