// no database
import { expect, it } from 'vitest';
import { demoRequests } from './demo-requests.ts';

/** States with a next step on a screen that does not exist yet. Each is removed with its screen. */
const WITHOUT_SCREEN = new Set<string | undefined>(['quoted', 'awaiting_payment']);

it('the demo contains no state without a next step', () => {
  const stuck = demoRequests.filter(({ status, booking }) => WITHOUT_SCREEN.has(status) || WITHOUT_SCREEN.has(booking));
  expect(stuck.map(({ description, status, booking }) => [description, status, booking])).toEqual([]);
});
