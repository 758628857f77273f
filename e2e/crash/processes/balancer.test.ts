import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findHaproxy, statusOf } from './balancer.ts';

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
