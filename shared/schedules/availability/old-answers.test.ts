import { expect, it } from 'vitest';
import { isStillFree } from './old-answers.ts';

it('a day of an old answer is free once it is after the first one that may be requested', () => {
  const now = new Date('2027-06-10T16:00:00Z');
  const stillFree = (leadHours?: number) =>
    ['2027-06-09', '2027-06-10', '2027-06-11', '2027-06-12'].filter((day) => isStillFree(day, now, leadHours));
  expect(stillFree()).toEqual(['2027-06-12']);
  expect(stillFree(0)).toEqual(['2027-06-11', '2027-06-12']);
});
