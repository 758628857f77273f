import { addDays, localDateOf } from '#shared/dates.ts';
import { newId } from '../../foundation/new-id.ts';
import { em } from '../../foundation/db/request-em.ts';
import { OpeningException, OpeningHours } from '../../modules/providers/opening-hours.entity.ts';

/** As in the target picture: weekdays 9–18, Friday until 22, the week-end 8–23. */
const week = [
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '22:00'],
  ['08:00', '23:00'],
  ['08:00', '23:00'],
] as const;

/** Adds a photographer's hours. */
export function addDemoHours(providerId: string): void {
  for (const [weekday, [start, end]] of week.entries()) {
    em().create(OpeningHours, { id: newId(), provider_id: providerId, weekday, start, end });
  }
}

/** Adds a photographer's closed days, counted from today. */
export function addDemoVacation(providerId: string, days: readonly number[], now: Date): void {
  for (const inDays of days) {
    const date = addDays(localDateOf(now), inDays);
    em().create(OpeningException, { id: newId(), provider_id: providerId, date, start: null, end: null });
  }
}
