import { expect, it } from 'vitest';
import { isStorageFull } from './storage-full.ts';

it('a device without room is known by the error, or by what it wraps', () => {
  const full = new DOMException('No room', 'QuotaExceededError');
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(Object.assign(new Error('aborted'), { inner: full }))).toBe(true);
  expect(isStorageFull({ name: 'AbortError', inner: { name: 'TransactionError', inner: full } })).toBe(true);
  expect(isStorageFull(new Error('no network'))).toBe(false);
  expect(isStorageFull({ inner: null })).toBe(false);
});
