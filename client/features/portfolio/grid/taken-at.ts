/**
 * The date of a shot as a camera wrote it, in its own time: `2026:09:12 14:31:07` → `2026-09-12T14:31:07`.
 * @returns null when it is none: a camera without a battery writes zeros, an editor the 30th of February
 */
export function takenAt(said: string): string | null {
  const [, year, month, day, time] = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(said) ?? [];
  const text = `${year}-${month}-${day}T${time}`;
  const at = new Date(`${text}Z`);
  // Some engines count on into the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
