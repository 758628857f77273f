import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findHaproxy } from './balancer.ts';

it('haproxy is found in a later folder, and its package is named where there is none', () => {
  const [empty, full] = [mkdtempSync(join(tmpdir(), 'declic-path-')), mkdtempSync(join(tmpdir(), 'declic-path-'))];
  writeFileSync(join(full, 'haproxy'), '', { mode: 0o755 });
  expect(findHaproxy([empty, full])).toBe(join(full, 'haproxy'));
  expect(() => findHaproxy([empty])).toThrow('On Debian: sudo apt-get install haproxy');
});
