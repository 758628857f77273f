import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/postgres.ts';
import { Balancer, findHaproxy, statusOf } from './balancer.ts';

it('haproxy is found in a later folder, and its package is named where there is none', () => {
  const [empty, full] = [mkdtempSync(join(tmpdir(), 'declic-path-')), mkdtempSync(join(tmpdir(), 'declic-path-'))];
  writeFileSync(join(full, 'haproxy'), '', { mode: 0o755 });
  expect(findHaproxy([empty, full])).toBe(join(full, 'haproxy'));
  expect(() => findHaproxy([empty])).toThrow('On Debian: sudo apt-get install haproxy');
});

it('the status of a process is read by the names of the columns', () => {
  const csv = '# pxname,svname,qcur,status,weight\nprocesses,process-1,0,UP 1/2,1\nprocesses,process-2,0,DOWN,1\n\n';
  const found = ['process-1', 'process-2', 'process-3'].map((name) => statusOf(csv, name));
  expect(found).toEqual(['UP 1/2', 'DOWN', undefined]);
});

it.skipIf(!hasHaproxy())(
  'a load balancer without a process says so in both languages, and when to ask again',
  async () => {
    const port = await freePort();
    const balancer = new Balancer(port, [await freePort()]);
    try {
      const reply = await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/fr`), { timeout: 15_000, interval: 50 });
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await reply.text()).toMatch(/lang=fr>.*<h1>Déclic revient.*lang=en>Déclic will be back/);
    } finally {
      await balancer.close();
    }
  },
);

function hasHaproxy(): boolean {
  try {
    return findHaproxy() !== '';
  } catch {
    return false;
  }
}
