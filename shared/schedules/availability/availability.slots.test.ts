import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, shootInstant } from '../../dates.ts';
import { isFree, nearestFreeSlots, type Schedule } from './availability.ts';

const MONDAY = '2027-06-14';

function at(time: string, date = MONDAY): Date {
  const instant = shootInstant(date, time);
  if (instant === null) throw new Error(`${date} has no ${time}`);
  return instant;
}

const open: Schedule = {
  weekly: Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: '09:00', end: '17:00' })),
  exceptions: [],
  busy: [],
  buffer_min: 30,
};

/** Bounds far enough away to allow everything. */
const always = { earliest: new Date('2020-01-01'), latest: new Date('2040-01-01') };

function nearest(schedule: Schedule, asked: Parameters<typeof nearestFreeSlots>[1], howMany = 3): string[] {
  return nearestFreeSlots(schedule, asked, howMany).map(({ date, time }) => `${date.slice(5)} ${time}`);
}

describe('the nearest free slots', () => {
  it('are around a taken one, nearest first, and the earlier of two equally near', () => {
    const schedule = { ...open, busy: [{ from: at('12:00'), until: at('14:30') }] };
    expect(nearest(schedule, { ...always, startsAt: at('12:00'), durationMin: 120 }, 4)).toEqual([
      '06-14 09:30',
      '06-14 14:30',
      '06-14 09:00',
      '06-14 15:00',
    ]);
  });

  it('have their date, local time and instant', () => {
    expect(nearestFreeSlots(open, { ...always, startsAt: at('10:00'), durationMin: 60 }, 1)).toEqual([
      { date: MONDAY, time: '10:00', starts_at: '2027-06-14T14:00:00.000Z' },
    ]);
  });

  it('continue to the days before and after', () => {
    const schedule = { ...open, exceptions: [{ date: MONDAY, start: null, end: null }] };
    expect(nearest(schedule, { ...always, startsAt: at('12:00'), durationMin: 60 }, 4)).toEqual([
      '06-13 16:00',
      '06-13 15:30',
      '06-13 15:00',
      '06-15 09:00',
    ]);
  });

  it('prefer the next morning to the same morning late in the evening', () => {
    const schedule = { ...open, busy: [{ from: at('10:00'), until: at('17:00') }] };
    expect(nearest(schedule, { ...always, startsAt: at('23:00'), durationMin: 30 }, 1)).toEqual(['06-15 09:00']);
  });

  it('are none before the earliest or after the latest, both included', () => {
    const asked = { startsAt: at('12:00'), durationMin: 60, earliest: at('13:00'), latest: at('13:30') };
    expect(nearest(open, asked)).toEqual(['06-14 13:00', '06-14 13:30']);
  });

  it('are searched within three weeks before and after, and no farther', () => {
    const only = (date: string) => ({ ...open, weekly: [], exceptions: [{ date, start: '09:00', end: '10:00' }] });
    const asked = { ...always, startsAt: at('12:00'), durationMin: 60 };
    expect(nearest(only(addDays(MONDAY, 21)), asked)).toEqual(['07-05 09:00']);
    expect(nearest(only(addDays(MONDAY, -21)), asked)).toEqual(['05-24 09:00']);
    expect(nearest(only(addDays(MONDAY, 22)), asked)).toEqual([]);
  });

  it('start every half hour from opening', () => {
    const schedule = { ...open, weekly: [{ weekday: 0, start: '09:15', end: '10:45' }] };
    expect(nearest(schedule, { ...always, startsAt: at('09:00'), durationMin: 30 }, 3)).toEqual([
      '06-14 09:15',
      '06-14 09:45',
      '06-14 10:15',
    ]);
  });

  it('skip the hour that spring skips, and mean the first of two in autumn', () => {
    const night = { ...open, weekly: [{ weekday: 6, start: '01:00', end: '04:00' }] };
    const spring = { ...always, startsAt: at('01:00', '2027-03-14'), durationMin: 30 };
    expect(nearest(night, spring)).toEqual(['03-14 01:00', '03-14 01:30', '03-14 03:00']);
    const autumn = { ...always, startsAt: at('01:30', '2026-11-01'), durationMin: 30 };
    expect(nearestFreeSlots(night, autumn, 1)).toEqual([
      { date: '2026-11-01', time: '01:30', starts_at: '2026-11-01T05:30:00.000Z' },
    ]);
  });

  it('equal the result of a search through every slot of the three weeks', { timeout: 30_000 }, () => {
    const halfHours = fc.nat(20 * 48);
    const busy = fc.array(fc.tuple(halfHours, fc.integer({ min: 1, max: 400 })), { maxLength: 8 });
    fc.assert(
      fc.property(busy, fc.nat(47), fc.integer({ min: 15, max: 480 }), (slots, half, durationMin) => {
        const start = at('00:00', addDays(MONDAY, -10)).getTime();
        const after = (count: number) => new Date(start + count * 1_800_000);
        const schedule = {
          ...open,
          busy: slots.map(([from, length]) => ({ from: after(from), until: after(from + length) })),
        };
        const startsAt = new Date(at('00:00').getTime() + half * 1_800_000);
        const asked = { startsAt, durationMin, earliest: at('00:00', addDays(MONDAY, -3)), latest: always.latest };
        expect(nearestFreeSlots(schedule, asked, 3).map((slot) => slot.starts_at)).toEqual(everySlot(schedule, asked));
      }),
    );
  });
});

function everySlot(schedule: Schedule, asked: Parameters<typeof nearestFreeSlots>[1]): string[] {
  const from = at('00:00', addDays(MONDAY, -21)).getTime();
  return Array.from({ length: 43 * 48 }, (_, half) => new Date(from + half * 1_800_000))
    .filter((slot) => slot >= asked.earliest && slot <= asked.latest && isFree(schedule, slot, asked.durationMin))
    .map((slot) => ({ slot, distance: Math.abs(slot.getTime() - asked.startsAt.getTime()) }))
    .sort((a, b) => a.distance - b.distance || a.slot.getTime() - b.slot.getTime())
    .slice(0, 3)
    .map(({ slot }) => slot.toISOString());
}
