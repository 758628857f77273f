import { SECOND_MS } from '#shared/durations.ts';

/** The seconds that are left of a wait since an instant; 0 when it is over, or without an instant. */
export function secondsLeft(since: Date | undefined, waitS: number, now: Date): number {
  if (since === undefined) return 0;
  return Math.max(0, Math.ceil(waitS - (now.getTime() - since.getTime()) / SECOND_MS));
}
