import { describe, expect, it } from 'vitest';
import { providerStatuses, providerTransitions, transitionOf } from './provider.states.ts';

/** Every allowed move, by its author; any other pair is refused. */
const moves = {
  provider: ['draft → in_review: submit', 'in_review → draft: take_back'],
  admin: [
    'active → suspended: suspend',
    'in_review → active: approve',
    'in_review → draft: send_back',
    'suspended → active: reactivate',
    'suspended → closed: end',
  ],
  account: [
    'active → closed: close',
    'draft → closed: close',
    'in_review → closed: close',
    'suspended → closed: close',
  ],
} as const;

describe('the states of a profile', () => {
  it.each(['provider', 'admin', 'account'] as const)('change on %s only in these ways', (by) => {
    const found = providerStatuses.flatMap((from) =>
      providerStatuses.flatMap((to) => {
        const transition = transitionOf(from, to, by);
        return transition === null ? [] : [`${from} → ${to}: ${transition}`];
      }),
    );
    expect(found.sort()).toEqual([...moves[by]]);
  });

  it('have a note where the photographer needs the reason', () => {
    const noted = Object.entries(providerTransitions).flatMap(([name, { needsNote }]) => (needsNote ? [name] : []));
    expect(noted).toEqual(['send_back', 'suspend', 'end']);
  });
});
