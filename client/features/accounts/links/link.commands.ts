import { callTo } from '#client/data/api/call.ts';
import type { NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { callPublic } from '#client/frame/network/call-public.ts';
import { accountPaths } from '#shared/accounts/account.paths.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { type LinkState, linkState } from './link-state.ts';

const verifyActivationCall = callTo<'verifyActivationToken'>('GET', accountPaths.verifyActivationToken);
const activateCall = callTo<'activateAccount'>('PUT', accountPaths.activateAccount);
const activateProviderCall = callTo<'activateProvider'>('PUT', accountPaths.activateProvider);
const verifyCall = callTo<'verifyPasswordToken'>('GET', accountPaths.verifyPasswordToken);
const verifyEmailCall = callTo<'verifyEmailToken'>('GET', accountPaths.verifyEmailToken);
const updateEmailCall = callTo<'updateEmail'>('PUT', accountPaths.updateEmail);
const resetCall = callTo<'resetPassword'>('PUT', accountPaths.resetPassword);

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
  const outcome = await callPublic(verifyActivationCall, { params: { token } });
  if (outcome.kind !== 'ok') return linkState(outcome);
  const { email, name, requested_at: requestedAt, needs_password } = outcome.body;
  return { kind: 'to-activate', email, name, requestedAt, needsPassword: needs_password === 1 };
}

/** Activates an account with the password chosen when it was registered. */
export function activate(token: string, password: string) {
  return callPublic(activateCall, { body: { token, password } });
}

/**
 * Activates the account of a link with a new password.
 * @param providerId the id of a photographer
 */
export function acceptInvitation(token: string, providerId: string | undefined, passwords: NewPasswordValues) {
  const body = { token, ...passwords, terms_version: TERMS_VERSION };
  return providerId === undefined
    ? callPublic(activateCall, { body })
    : callPublic(activateProviderCall, { params: { id: providerId }, body });
}

/** Asks whether a link can still set a new password. */
export async function lookAtReset(token: string): Promise<LinkState> {
  return linkState(await callPublic(verifyCall, { params: { token } }));
}

/** Asks whether a link can still confirm an address. */
export async function lookAtEmail(token: string): Promise<LinkState> {
  return linkState(await callPublic(verifyEmailCall, { params: { token } }));
}

/** Confirms an address. */
export async function confirmEmail(token: string): Promise<LinkState | { readonly kind: 'taken' }> {
  const outcome = await callPublic(updateEmailCall, { body: { token } });
  const isTaken = outcome.kind === 'refused' && outcome.errors.some(({ validation }) => validation === 'unique');
  return isTaken ? { kind: 'taken' } : linkState(outcome);
}

/** Sets a new password by a mailed link. */
export function resetPassword(token: string, body: NewPasswordValues) {
  return callPublic(resetCall, { params: { token }, body });
}
