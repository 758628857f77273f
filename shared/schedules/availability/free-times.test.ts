import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../limits.ts';
import type { FreeDay } from '../../providers/provider.schema.ts';
import { lastFreeStart, startErrors, startTimes, stateOfDay, usualTimes } from './free-times.ts';

const DATE = '2027-06-14';
/** Long before the other dates. */
const context = { now: new Date('2027-06-01T12:00:00Z'), limits: defaultLimits };
const open = [{ start: '09:00', end: '13:00' }];

function day(...ranges: [start: string, end: string][]) {
  return { date: DATE, open, ranges: ranges.map(([start, end]) => ({ start, end })) };
}

function words(times: readonly { time: string; isFree: boolean }[]): string {
  return times.map(({ time, isFree }) => (isFree ? time : `(${time})`)).join(' ');
}

describe('the start times of a day', () => {
  it('are every half hour at which a shoot still ends before closing', () => {
    expect(words(startTimes(day(['09:00', '13:00']), 180, context))).toBe('09:00 09:30 10:00');
  });

  it('are shown as unavailable when the shoot would meet a taken slot', () => {
    expect(words(startTimes(day(['09:00', '10:30'], ['12:00', '13:00']), 60, context))).toBe(
      '09:00 09:30 (10:00) (10:30) (11:00) (11:30) 12:00',
    );
  });

  it('are unavailable within the lead time', () => {
    const soon = { ...context, now: new Date('2027-06-13T14:45:00Z') };
    expect(words(startTimes(day(['09:00', '13:00']), 120, soon))).toBe('(09:00) (09:30) (10:00) (10:30) 11:00');
  });

  it('are unavailable in the hour that spring skips, and beyond the horizon', () => {
    const night = [{ start: '01:00', end: '04:30' }];
    const winter = { ...context, now: new Date('2027-01-10T12:00:00Z') };
    expect(words(startTimes({ date: '2027-03-14', open: night, ranges: night }, 60, winter))).toBe(
      '01:00 01:30 03:00 03:30',
    );
    const far = { ...context, now: new Date('2026-06-14T15:00:00Z') };
    expect(words(startTimes(day(['09:00', '13:00']), 60, far))).toBe('09:00 09:30 10:00 10:30 11:00 (11:30) (12:00)');
  });

  it('go on until midnight where the hours do', () => {
    const night = [{ start: '20:00', end: '26:00' }];
    expect(words(startTimes({ date: DATE, open: night, ranges: night }, 240, context))).toBe(
      '20:00 20:30 21:00 21:30 22:00',
    );
    const whole = [{ start: '00:00', end: '48:00' }];
    expect(startTimes({ date: DATE, open: whole, ranges: whole }, 480, context).at(-1)?.time).toBe('23:30');
    expect(lastFreeStart({ date: DATE, open: whole, ranges: whole }, 480)).toBe('23:30');
  });

  it('of the night before a clock change measure a shoot in real hours', () => {
    const night = [{ start: '22:00', end: '26:00' }];
    const on = (date: string) => words(startTimes({ date, open: night, ranges: night }, 180, { ...context, now }));
    const now = new Date('2027-01-10T12:00:00Z');
    expect(on('2027-03-20')).toBe('22:00 22:30 23:00');
    // Three hours from 22:30 end at 1:30, and from 23:00 at 3 o'clock, since 2 o'clock does not exist.
    expect(on('2027-03-13')).toBe('22:00 22:30');
    // 1 o'clock comes twice, and its second hour counts as ending at 2.
    expect(on('2027-11-06')).toBe('22:00 22:30 23:00 23:30');
  });

  it.each(['2027-03-13', '2027-03-14', '2027-06-14', '2027-11-06', '2027-11-07'])(
    'of %s end with the last free one that search keeps, for any length',
    (date) => {
      const now = new Date('2027-01-10T12:00:00Z');
      const hours = [
        [{ start: '00:00', end: '03:15' }],
        [
          { start: '09:00', end: '12:00' },
          { start: '20:15', end: '27:00' },
        ],
        [{ start: '00:00', end: '48:00' }],
      ];
      for (const ranges of hours) {
        for (const minutes of [15, 60, 165, 180, 225, 360, 420, 1_440]) {
          const day = { date, open: [{ start: '00:00', end: '48:00' }], ranges };
          for (const of of [day, { ...day, open: ranges }]) {
            const free = startTimes(of, minutes, { ...context, now }).filter(({ isFree }) => isFree);
            expect([minutes, lastFreeStart(of, minutes)]).toEqual([minutes, free.at(-1)?.time ?? null]);
          }
        }
      }
    },
  );

  it('are none on a closed day', () => {
    expect(startTimes({ date: DATE, open: [], ranges: [] }, 60, context)).toEqual([]);
  });

  it('are the usual hours when no photographer is named', () => {
    const times = usualTimes(DATE, context);
    expect(times[0]).toEqual({ time: '07:00', isFree: true });
    expect(times.at(-1)).toEqual({ time: '21:00', isFree: true });
    expect(usualTimes('2027-06-01', context).every(({ isFree }) => !isFree)).toBe(true);
  });
});

describe('a day', () => {
  it.each<[string, FreeDay]>([
    ['free', day(['09:00', '13:00'])],
    ['last', day(['09:00', '10:00'])],
    ['taken', day(['09:00', '09:30'])],
    ['closed', { date: DATE, open: [], ranges: [] }],
  ])('is %s', (state, shown) => {
    expect(stateOfDay(shown, 60, context)).toBe(state);
  });

  it('with few hours, all of them free, is free', () => {
    const short = { date: DATE, open: [{ start: '09:00', end: '10:00' }], ranges: [{ start: '09:00', end: '10:00' }] };
    expect(stateOfDay(short, 60, context)).toBe('free');
  });
});

describe('a start time', () => {
  it.each([
    ['09:00', []],
    ['10:15', [{ field: 'time', validation: 'taken' }]],
    ['12:30', [{ field: 'time', validation: 'closed' }]],
    ['07:00', [{ field: 'time', validation: 'closed' }]],
  ])('at %s is refused for %j', (time, errors) => {
    expect(startErrors({ date: DATE, time }, 60, [day(['09:00', '10:30'])])).toEqual(errors);
  });

  it('is not checked on a day without published hours', () => {
    expect(startErrors({ date: '2027-06-15', time: '03:00' }, 60, [day()])).toEqual([]);
  });
});
