import { expect, it } from 'vitest';
import { weeksCsv } from './weeks-csv.ts';

it('a CSV has a week a line, by its Sunday, with its value in dollars', () => {
  const week = { from: '2026-07-26', requests: 50, booked: 20, quotes: 40, bookings: 19, value_cents: 1_498_049 };
  expect(weeksCsv([week])).toBe('week,requests,booked,quotes,bookings,value\r\n2026-07-26,50,20,40,19,14980.49\r\n');
  expect(weeksCsv([{ ...week, value_cents: null }])).toBe(
    'week,requests,booked,quotes,bookings\r\n2026-07-26,50,20,40,19\r\n',
  );
});
