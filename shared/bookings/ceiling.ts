import { addHours } from '../dates.ts';
import { cancellationBands, CANCELLATION_GRACE, type CancellationPolicy } from './cancellation.ts';
import { chargeable, type LeastCharge } from '../payments/least-charge.ts';
import { percentOf } from './money-plan.ts';

interface AgreedSession {
  readonly total_cents: number;
  readonly startsAt: Date;
  readonly confirmedAt: Date;
  /** The least of a session that was moved at its client's wish. */
  readonly floor_cents?: number;
  /** The part that was taken before: a deposit. */
  readonly taken_cents?: number;
}

export interface CancellationCost {
  readonly ceiling_cents: number;
  /** The last moment of this ceiling; null when it changes no more. */
  readonly until: Date | null;
}

/** The most that the client's cancellation may cost at a moment before the start. Hours are counted as they pass. */
export function ceilingOf(
  policy: CancellationPolicy,
  session: AgreedSession,
  at: Date,
  limits: LeastCharge,
): CancellationCost {
  const costAt = (moment: Date) => centsAt(policy, session, moment, limits);
  const ceiling_cents = costAt(at);
  const changes = [
    ...cancellationBands[policy].map(({ until_hours }) => addHours(session.startsAt, -until_hours)),
    graceEnd(session),
  ];
  const ends = changes.filter((end) => end >= at).sort((a, b) => a.getTime() - b.getTime());
  const until = ends.find((end) => costAt(justAfter(end)) !== ceiling_cents);
  return { ceiling_cents, until: until ?? null };
}

function centsAt(policy: CancellationPolicy, session: AgreedSession, at: Date, limits: LeastCharge): number {
  const cents = Math.max(session.floor_cents ?? 0, bandCentsAt(policy, session, at));
  return chargeable(cents, session.taken_cents ?? 0, limits);
}

function bandCentsAt(policy: CancellationPolicy, session: AgreedSession, at: Date): number {
  if (at >= session.confirmedAt && at <= graceEnd(session)) return 0;
  const band = cancellationBands[policy].find(({ until_hours }) => at <= addHours(session.startsAt, -until_hours));
  return percentOf(session.total_cents, band?.percent ?? 100);
}

/** The last moment at which a change of mind costs nothing; before the confirmation when the start is too close. */
function graceEnd({ startsAt, confirmedAt }: AgreedSession): Date {
  const soon = addHours(confirmedAt, CANCELLATION_GRACE.within_hours);
  const far = addHours(startsAt, -CANCELLATION_GRACE.start_in_hours);
  return soon < far ? soon : far;
}

function justAfter(moment: Date): Date {
  return new Date(moment.getTime() + 1);
}
