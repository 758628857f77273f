import type { CallOutcome, Refused } from '#client/data/api/call.ts';
import type { FormFailure } from '#client/frame/forms/use-server-form.ts';

/** A link that is permanently invalid. */
export type DeadLink = { readonly kind: 'used' } | { readonly kind: 'expired' | 'unknown' | 'suspended' };

/** A link whose state is not known now: it may still be valid. */
export interface UntoldLink {
  readonly kind: 'untold';
  readonly failure: FormFailure;
}

/** The state of a mailed link. */
export type LinkState = { readonly kind: 'good'; readonly email: string } | DeadLink | UntoldLink;

/** Converts the answer about a link to a state of its page. */
export function linkState(outcome: CallOutcome<{ readonly email: string }>): LinkState {
  if (outcome.kind === 'ok') return { kind: 'good', email: outcome.body.email };
  if (outcome.kind !== 'refused') return { kind: 'untold', failure: { kind: 'unreachable' } };
  return deadLink(outcome) ?? { kind: 'untold', failure: failureOf(outcome) };
}

/** The state of the link that a refusal reveals; null when it is about something else. A malformed token is unknown. */
export function deadLink({ code, status, errors }: Refused): DeadLink | null {
  if (code === 'link_used') return { kind: 'used' };
  if (code === 'link_expired') return { kind: 'expired' };
  if (code === 'user.suspended') return { kind: 'suspended' };
  const isMalformed = status === 400 && errors.every(({ field }) => field === 'token');
  return code === 'link_unknown' || code === 'not_found' || isMalformed ? { kind: 'unknown' } : null;
}

function failureOf({ status, waitS }: Refused): FormFailure {
  return status === 429 ? { kind: 'too-many', waitS } : { kind: 'server' };
}
