import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { runtime } from '#client/frame/device/runtime.ts';
import { formLists } from './form-lists.queries.ts';

const { clock, device } = runtime.ports;
afterEach(() => vi.restoreAllMocks());

it('a list of another day names no free day that can no longer be requested', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2027-06-10T16:00:00Z'));
  const data = ['2027-06-09', '2027-06-11', '2027-06-12', null].map((next_free_day) => ({ next_free_day }));
  await device.reference.put({ key: '/api/providers?per_page=100', value: { data }, fetched_at: '' });
  const { providers } = await formLists();
  expect(providers.map(({ next_free_day }) => next_free_day)).toEqual([null, null, '2027-06-12', null]);
});
