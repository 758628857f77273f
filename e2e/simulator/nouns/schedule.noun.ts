import { isOf } from '#client/data/db/owner-db.ts';
import { queueScheduleEdit } from '#client/features/schedule/schedule.offline.ts';
import { scheduleMutations } from '#shared/schedules/schedule.mutations.ts';
import { overlaySchedule } from '#shared/schedules/schedule.overlay.ts';
import { MAX_BUFFER_MIN, type TimeRange, weekdays } from '#shared/schedules/schedule.rules.ts';
import { scheduleChanges } from '../../../server/modules/providers/schedule/own-schedule.presenter.ts';
import type { Played } from './played.ts';

/** Days within two years of a story. */
const DATES = ['2026-12-24', '2026-12-31', '2027-06-24'];
const MORNING_MIN = 700;
const NOON_MIN = 720;

/** The hours of a photographer: weekdays, special days, the buffer after a shoot. */
export const scheduleNoun: Played<'schedule'> = {
  type: 'schedule',
  tables: ['schedules', 'opening_hours', 'opening_exceptions', 'providers'],
  path: '/api/providers',
  marked: [...weekdays.map((day) => `hours.${day}`), ...DATES.map((date) => `exceptions.${date}`)],
  written(mark, choice, { hours, exceptions }) {
    const has = (part: number) => Math.floor((1 + (choice % 7)) / 2 ** part) % 2 === 1;
    const at = Math.floor(choice / 7);
    const date = DATES[at % DATES.length] ?? '';
    const { [date]: _, ...others } = exceptions;
    const isRemoved = at % 5 === 0 && date in exceptions;
    return {
      ...(has(0) ? { hours: { ...hours, [weekdays[at % weekdays.length] ?? '0']: [rangeOf(mark)] } } : {}),
      ...(has(1) ? { exceptions: isRemoved ? others : { ...others, [date]: [rangeOf(mark)] } } : {}),
      ...(has(2) ? { buffer_min: mark % MAX_BUFFER_MIN } : {}),
    };
  },
  shown: (row, pending) => (row === null ? null : overlaySchedule(row, pending.filter(isOf('schedule')))),
  edit: (ports, db, seen, values) => queueScheduleEdit(ports, db, seen, '', { id: seen.id, ...values }),
  editPath: scheduleMutations['schedule.edit'].path,
  rows: scheduleChanges,
};

/** Hours that no other marker has. */
function rangeOf(mark: number): TimeRange {
  return { start: timeOf(mark % MORNING_MIN), end: timeOf(NOON_MIN + (Math.floor(mark / MORNING_MIN) % NOON_MIN)) };
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
