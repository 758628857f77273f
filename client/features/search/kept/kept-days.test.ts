import { expect, it } from 'vitest';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { withComingDays } from './kept-days.ts';

it('an old answer names no day that can no longer be requested, nor the first one that can', () => {
  const days = ['2027-06-10', '2027-06-11', '2027-06-12', null];
  const items = days.map((next_free_day) => ({ next_free_day }) as ListedProvider);
  const found = {
    kind: 'provider',
    items,
    total: 4,
    isLeast: false,
    isNear: false,
    firstPage: 1,
    hasMore: false,
  } as const;
  const shown = withComingDays(found, null, new Date('2027-06-10T16:00:00Z'));
  expect(shown.items.map(({ next_free_day }) => next_free_day)).toEqual([null, null, '2027-06-12', null]);
});
