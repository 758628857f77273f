import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Findings } from '../crash/findings.ts';
import { Wire } from '../crash/wire.ts';
import { Seeded } from '../simulator/seeded.ts';
import { SoakLoad } from './load.ts';

const RATE = { requestsPerSecond: 400, streams: 0, uploadEveryMs: 1_000 };
const FOR_MS = 200;

/** @returns the load after a run against a server that answers like this */
async function loadOn(answer: RequestListener): Promise<{ load: SoakLoad; violations: readonly string[] }> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [wire, findings] = [new Wire(port), new Findings()];
  wire.up();
  const load = new SoakLoad({
    wire,
    url: `http://127.0.0.1:${port}`,
    findings,
    hands: [],
    random: new Seeded(1),
  });
  await load.run(RATE, FOR_MS);
  wire.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { load, violations: findings.violations };
}

describe('a server under load', () => {
  it('may ask to wait when it says for how long', async () => {
    const { load, violations } = await loadOn((_request, reply) => reply.writeHead(503, { 'retry-after': '1' }).end());
    expect(violations).toEqual([]);
    // The others were cut by us.
    expect(load.counts.waits).toBe(load.counts.requests - load.counts.cut);
    expect(load.counts.waits).toBeGreaterThan(0);
  });

  it.each([
    ['asks to wait without an end', 503, 'was answered 503'],
    ['fails', 500, 'was answered 500'],
  ])('that %s is found', async (_what, status, words) => {
    const { violations } = await loadOn((_request, reply) => reply.writeHead(status).end());
    expect(violations.length).toBeGreaterThan(0);
    expect(violations.every((text) => text.includes(words))).toBe(true);
  });

  it('that hangs up is found', async () => {
    const { violations } = await loadOn((request) => request.socket.destroy());
    expect(violations.some((text) => text.includes('was answered nothing'))).toBe(true);
  });
});
