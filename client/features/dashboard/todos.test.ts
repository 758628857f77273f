import { describe, expect, it } from 'vitest';
import { type PageFacts, openTodos } from './todos.ts';

const unknown: PageFacts = {
  status: null,
  isProfileComplete: null,
  photos: null,
  plans: null,
  hasHours: null,
  canBePaid: null,
  reviewNote: null,
  hasDraftPlan: false,
};
const open = (facts: Partial<PageFacts>) =>
  openTodos({ ...unknown, ...facts }).flatMap(({ kind, isDone }) => (isDone ? [] : [kind]));

describe('the steps to a page that clients can book', () => {
  it('are all open for a new photographer, in order', () => {
    expect(
      open({ status: 'draft', isProfileComplete: false, photos: 0, plans: 0, hasHours: false, canBePaid: false }),
    ).toEqual(['profile', 'photos', 'plans', 'hours', 'payments', 'review']);
  });

  it('omit the ones that the device has no data for', () => {
    expect(openTodos(unknown)).toEqual([]);
    expect(openTodos({ ...unknown, photos: 3 })).toEqual([{ kind: 'photos', isDone: true }]);
  });

  it.each(['in_review', 'active', 'suspended'] as const)(
    'do not include the submission of a page that is %s',
    (status) => {
      expect(open({ status })).toEqual([]);
    },
  );
});
