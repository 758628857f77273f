/** Lengths of time, in the unit that each name ends with. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_HOURS = 24;
export const HOUR_MIN = 60;
