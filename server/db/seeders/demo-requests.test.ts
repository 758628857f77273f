import { expect, it } from 'vitest';
import { demoRequests } from './demo-requests.ts';

/** States a person is to go on from, on a screen that is still to come. Each leaves with its screen. */
const WITHOUT_SCREEN = new Set<string | undefined>(['quoted', 'awaiting_payment']);

it('the demo contains no state without a next step', () => {
  const stuck = demoRequests.filter(({ status, booking }) => WITHOUT_SCREEN.has(status) || WITHOUT_SCREEN.has(booking));
  expect(stuck.map(({ description, status, booking }) => [description, status, booking])).toEqual([]);
});
