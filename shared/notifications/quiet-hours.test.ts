import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { DEFAULT_QUIET, endOfQuiet, knownZone, type QuietHours } from './quiet-hours.ts';

const DAYS_2027 = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
);
const ZONES = ['America/Toronto', 'America/St_Johns', 'Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];

/** The instants at which clocks of a zone show a time of a day: none, one or two. */
function instantsOf(date: string, time: string, zone: string): number[] {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const quarters = Array.from({ length: 4 * 28 + 1 }, (_, at) => asUtc + (at - 4 * 14) * 15 * MINUTE_MS);
  return quarters.filter((at) => wall.format(at) === `${date} ${time}`);
}

const quietAt = (at: number, zone: string, hours: QuietHours = DEFAULT_QUIET) => endOfQuiet(new Date(at), hours, zone);

describe.each(ZONES)('quiet hours in %s', (zone) => {
  it('begin at 21 h and end at 8 h on each day of a year', () => {
    for (const date of DAYS_2027) {
      const [evening, morning] = [instantsOf(date, '21:00', zone), instantsOf(date, '08:00', zone)];
      expect([date, evening.length, morning.length]).toEqual([date, 1, 1]);
      const [from = 0] = evening;
      const [to = 0] = morning;
      expect([date, quietAt(from - 1, zone), quietAt(to, zone)]).toEqual([date, null, null]);
      expect([date, quietAt(to - 1, zone)?.getTime()]).toEqual([date, to]);
      const end = quietAt(from, zone);
      expect([date, end !== null && quietAt(end.getTime(), zone) === null]).toEqual([date, true]);
      // The same end from each hour of the night.
      if (end !== null) expect(quietAt(end.getTime() - 6 * 60 * MINUTE_MS, zone)).toEqual(end);
    }
  });
});

describe('quiet hours', () => {
  const at = (iso: string) => new Date(iso);

  it('last an hour less in the night in which spring skips one, and an hour more in autumn', () => {
    const zone = 'America/Toronto';
    expect(endOfQuiet(at('2027-03-14T02:00:00Z'), DEFAULT_QUIET, zone)).toEqual(at('2027-03-14T12:00:00Z'));
    expect(endOfQuiet(at('2027-11-07T01:00:00Z'), DEFAULT_QUIET, zone)).toEqual(at('2027-11-07T13:00:00Z'));
  });

  it('end at the hour after one that spring skips', () => {
    const hours = { quiet_from: 21, quiet_to: 2 };
    expect(endOfQuiet(at('2027-03-14T06:30:00Z'), hours, 'America/Toronto')).toEqual(at('2027-03-14T07:00:00Z'));
  });

  it('may be within a day, and may be none', () => {
    const noon = at('2027-06-01T16:00:00Z');
    expect(endOfQuiet(noon, { quiet_from: 9, quiet_to: 17 }, 'America/Toronto')).toEqual(at('2027-06-01T21:00:00Z'));
    for (let hour = 0; hour < 24; hour += 1) {
      expect(endOfQuiet(noon, { quiet_from: hour, quiet_to: hour }, 'America/Toronto')).toBeNull();
    }
  });

  it('are those of Quebec for a zone that nobody knows', () => {
    expect(knownZone('Mars/Olympus')).toBe('America/Toronto');
    expect(knownZone('Europe/Paris')).toBe('Europe/Paris');
  });
});
