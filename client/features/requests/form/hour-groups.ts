import type { StartTime } from '#shared/schedules/availability/free-times.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export interface HourGroup {
  readonly part: PartOfDay;
  readonly times: readonly StartTime[];
}

const NOON = '12:00';
const SIX = '18:00';

/**
 * The hours of a day in its parts, those that can be chosen first: parts with a free hour before those without, and in
 * each part the free hours before the taken ones; otherwise in the order of the day.
 */
export function groupHours(times: readonly StartTime[]): HourGroup[] {
  const parts = Map.groupBy(times, partOf);
  return [...parts]
    .map(([part, hours]) => ({ part, times: hours.toSorted(freeFirst) }))
    .toSorted((a, b) => Number(hasFree(b)) - Number(hasFree(a)));
}

function partOf({ time }: StartTime): PartOfDay {
  if (time < NOON) return 'morning';
  return time < SIX ? 'afternoon' : 'evening';
}

function freeFirst(a: StartTime, b: StartTime): number {
  return Number(b.isFree) - Number(a.isFree);
}

function hasFree({ times }: HourGroup): boolean {
  return times.some(({ isFree }) => isFree);
}
