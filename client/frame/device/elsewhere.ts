import { shootInstant } from '#shared/dates.ts';

/** Whether the clock of this device shows another time at this moment than the shoot's does. */
export function isElsewhere(date: string, time: string): boolean {
  const instant = shootInstant(date, time);
  if (instant === null) return false;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${day} ${two(instant.getHours())}:${two(instant.getMinutes())}` !== `${date} ${time}`;
}
