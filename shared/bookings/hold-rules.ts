import { addHours, addMinutes } from '../dates.ts';
import type { Limits } from '../limits.ts';

type HoldLimits = Pick<
  Limits,
  | 'hold_online_minutes'
  | 'hold_queued_hours'
  | 'hold_guest_queued_hours'
  | 'queued_after_minutes'
  | 'queued_at_most_days'
>;

/**
 * Whether a request waited in its device's queue. Its send time comes from the device's clock, so it is used only
 * within bounds: an honest clock is minutes off at most, and no queue is older than a request lives. Outside of them, a
 * request counts as sent now, which holds the slot for less time.
 */
export function cameFromQueue(sentAt: Date, now: Date, limits: HoldLimits): boolean {
  return (
    sentAt < addMinutes(now, -limits.queued_after_minutes) && sentAt >= addHours(now, -limits.queued_at_most_days * 24)
  );
}

/** The end of a hold that awaits payment. */
export function holdEnd(
  { isQueued, isGuest }: { isQueued: boolean; isGuest: boolean },
  now: Date,
  limits: HoldLimits,
): Date {
  if (!isQueued) return addMinutes(now, limits.hold_online_minutes);
  return addHours(now, isGuest ? limits.hold_guest_queued_hours : limits.hold_queued_hours);
}
