const DURATIONS_MIN = [60, 90, 120, 180, 240, 360, 480];

/** The usual durations of a shoot in minutes, and the chosen one. */
export function durationsWith(chosen: number): number[] {
  return DURATIONS_MIN.includes(chosen) ? DURATIONS_MIN : [...DURATIONS_MIN, chosen].sort((a, b) => a - b);
}
