const DURATIONS_MIN = [60, 90, 120, 180, 240, 360, 480];

/** The usual lengths of a shoot, minutes, and the one that is chosen. */
export function durationsWith(chosen: number): number[] {
  return DURATIONS_MIN.includes(chosen) ? DURATIONS_MIN : [...DURATIONS_MIN, chosen].sort((a, b) => a - b);
}
