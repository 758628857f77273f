import { describe, expect, it } from 'vitest';
import { type BookingStep, bookingSteps } from './steps.ts';
import { errorsOfStep, stepAfter, stepBefore, stepToOpen } from './booking-steps.ts';
import { draftFields } from '../testing.ts';

const wrong = (...fields: string[]) => fields.map((field) => ({ field, validation: 'required' }));

it('every field of a draft belongs to exactly one step', () => {
  const askedIn = (field: string) => bookingSteps.filter((step) => errorsOfStep(step, wrong(field)).length > 0);
  expect(draftFields.map((field) => askedIn(field).length)).toEqual(draftFields.map(() => 1));
});

it('a step shows the errors of its own fields only', () => {
  expect(errorsOfStep('date', wrong('category_id', 'date', 'time', 'city_id'))).toEqual(wrong('date', 'time'));
});

it('steps follow each other, from the category to the summary', () => {
  expect(bookingSteps.map(stepAfter)).toEqual([...bookingSteps.slice(1), 'summary']);
  expect(bookingSteps.map(stepBefore)).toEqual([null, ...bookingSteps.slice(0, -1)]);
});

describe('the step that opens', () => {
  it.each<[BookingStep, number, string[], BookingStep]>([
    ['summary', 0, [], 'category'],
    ['date', 2, [], 'date'],
    ['location', 2, [], 'date'],
    ['service', 6, [], 'service'],
    ['summary', 6, [], 'summary'],
    ['summary', 6, ['city_id'], 'location'],
    ['summary', 6, ['client_email', 'date'], 'date'],
    ['category', 6, ['category_id'], 'category'],
    ['date', 6, ['client_name'], 'date'],
  ])('for %s after %i steps, with errors in %j, is %s', (asked, counter, fields, opened) => {
    expect(stepToOpen(asked, counter, wrong(...fields))).toBe(opened);
  });
});
