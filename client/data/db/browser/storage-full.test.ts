import { expect, it } from 'vitest';
import { isStorageFull } from './storage-full.ts';

it('recognizes a full device by the error or by its cause', () => {
  const full = new DOMException('No room', 'QuotaExceededError');
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(Object.assign(new Error('aborted'), { inner: full }))).toBe(true);
  expect(isStorageFull({ name: 'AbortError', inner: { name: 'TransactionError', inner: full } })).toBe(true);
  expect(isStorageFull(new Error('no network'))).toBe(false);
  expect(isStorageFull({ inner: null })).toBe(false);
});
