import { addMinutes } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { Refusal } from '../problems.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses a sensitive act in a session whose person has not proved for some minutes who they are: a session that was left
 * open, or stolen, does not do it. An administrator with a passkey proves it by that: who knows only their password adds
 * no passkey, removes none, and makes no recovery codes.
 * @param of who is asked: everybody, or administrators, in an act that others do without
 * @throws Refusal `step_up_required`
 */
export function assertProved(
  actor: Actor,
  of: 'everybody' | 'admins',
  { step_up_minutes }: Pick<Limits, 'step_up_minutes'>,
  now: Date,
): void {
  if (actor.kind !== 'user' || (of === 'admins' && !actor.isAdmin)) return;
  if (actor.isKeyAwaited || actor.provedAt === null || actor.provedAt <= addMinutes(now, -step_up_minutes)) {
    throw new Refusal('step_up_required');
  }
}
