// no database
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RunningHashes } from './running-hashes.ts';

it('a hash continues from piece to piece, and equals that of the whole', () => {
  const hashes = new RunningHashes();
  hashes.putBack('a', 3, hashes.take('a', 0)?.update('abc') ?? createHash('sha256'));
  const whole = hashes.take('a', 3)?.update('def').digest('hex');
  expect(whole).toBe(createHash('sha256').update('abcdef').digest('hex'));
});

it('a hash is discarded after its use, or when its length differs from the bytes on disk', () => {
  const hashes = new RunningHashes();
  const putBack = () => hashes.putBack('a', 3, createHash('sha256').update('abc'));
  putBack();
  expect([hashes.take('a', 2), hashes.take('a', 3), hashes.take('b', 3)]).toEqual([null, null, null]);
  putBack();
  hashes.take('a', 0);
  expect(hashes.take('a', 3)).toBeNull();
});

it('only the latest thousand are kept', () => {
  const hashes = new RunningHashes();
  for (let id = 0; id <= 1_000; id += 1) hashes.putBack(String(id), 3, createHash('sha256'));
  expect([hashes.take('0', 3), hashes.take('1', 3) === null, hashes.take('1000', 3) === null]).toEqual([
    null,
    false,
    false,
  ]);
});
