import type { NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { callPublic } from '#client/frame/network/call-public.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { type LinkState, linkState } from './link-state.ts';
import { accountCalls } from '#shared/accounts/account.calls.ts';

/** An account to activate, and who asked for it. */
export interface ToActivate {
  readonly kind: 'to-activate';
  readonly email: string;
  /** The name given with the request. */
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly requestedAt: string;
  /** Whether it has no password yet (an invitation, a link that was sent again). */
  readonly needsPassword: boolean;
}

/** Reads the purpose of an activation link. */
export async function lookAtActivation(token: string): Promise<LinkState | ToActivate> {
  const outcome = await callPublic(accountCalls['activation.check'], { params: { token } });
  if (outcome.kind !== 'ok') return linkState(outcome);
  const { email, name, requested_at: requestedAt, needs_password } = outcome.body;
  return { kind: 'to-activate', email, name, requestedAt, needsPassword: needs_password === 1 };
}

/** Activates an account with the password chosen when it was registered. */
export function activate(token: string, password: string) {
  return callPublic(accountCalls['account.activate'], { body: { token, password } });
}

/**
 * Activates the account of a link with a new password.
 * @param providerId the id of a photographer
 */
export function acceptInvitation(token: string, providerId: string | undefined, passwords: NewPasswordValues) {
  const body = { token, ...passwords, terms_version: TERMS_VERSION };
  return providerId === undefined
    ? callPublic(accountCalls['account.activate'], { body })
    : callPublic(accountCalls['account.activate_provider'], { params: { id: providerId }, body });
}

/** Asks whether a link can still set a new password. */
export async function lookAtReset(token: string): Promise<LinkState> {
  return linkState(await callPublic(accountCalls['password.check'], { params: { token } }));
}

/** Asks whether a link can still confirm an address. */
export async function lookAtEmail(token: string): Promise<LinkState> {
  return linkState(await callPublic(accountCalls['email.check'], { params: { token } }));
}

/** Confirms an address. */
export async function confirmEmail(token: string): Promise<LinkState | { readonly kind: 'taken' }> {
  const outcome = await callPublic(accountCalls['email.change'], { body: { token } });
  const isTaken = outcome.kind === 'refused' && outcome.errors.some(({ validation }) => validation === 'unique');
  return isTaken ? { kind: 'taken' } : linkState(outcome);
}

/** Sets a new password by a mailed link. */
export function resetPassword(token: string, body: NewPasswordValues) {
  return callPublic(accountCalls['password.reset'], { params: { token }, body });
}
