import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { FieldError, Problem } from '#shared/api/problem.ts';
import { userOwner } from '#shared/ids.ts';
import type { WireReply } from '#client/api/http.ts';
import type { ClaimResult } from '#client/sync/guest-claim.ts';

/** Why a sign-in did not go through, by product.md's catalogue. */
export type SignInFailure =
  | { readonly kind: 'pending' | 'suspended' | 'invalid' | 'too-many' | 'offline' | 'server' }
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] };

export type SignInOutcome = { readonly kind: 'signed-in'; readonly user: CurrentUser } | SignInFailure;

/** Dexie and the sync code arrive with the first sign-in, not with the page. */
async function loadSync() {
  const [{ runtime }, { sender }, owners, signIns, signOuts, guestClaims] = await Promise.all([
    import('#client/app/runtime.ts'),
    import('#client/app/sender.ts'),
    import('#client/sync/owners.ts'),
    import('#client/sync/sign-in.ts'),
    import('#client/sync/sign-out.ts'),
    import('#client/sync/guest-claim.ts'),
  ]);
  return { ...runtime, ...sender, ...owners, ...signIns, ...signOuts, ...guestClaims };
}

export async function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  const sync = await loadSync();
  const outcome = await sync.signIn(sync.ports, sync.keeper, credentials);
  if (outcome.kind === 'refused') return failureOf(outcome.reply);
  sync.engine.kick();
  return { kind: 'signed-in', user: outcome.reply.user };
}

/** product.md section 8, "Login by status". */
export function failureOf(reply: WireReply): SignInFailure {
  if (reply.kind !== 'ours') return { kind: 'offline' };
  const problem = (reply.body ?? {}) as Partial<Problem>;
  if (reply.status === 400) return { kind: 'fields', errors: problem.errors ?? [] };
  if (reply.status === 404) return { kind: 'invalid' };
  if (reply.status === 429) return { kind: 'too-many' };
  if (reply.status !== 401) return { kind: 'server' };
  if (problem.code === 'user.pending') return { kind: 'pending' };
  return { kind: problem.code === 'user.suspended' ? 'suspended' : 'invalid' };
}

/** What this person has done here that the server does not have yet. */
export async function unsentHere(): Promise<number> {
  const { ports, unsentCount } = await loadSync();
  const session = await ports.device.fact('session');
  return session === null ? 0 : unsentCount(ports, session.owner);
}

export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const sync = await loadSync();
  await sync.signOut(sync.ports, sync.keeper, unsent);
  sync.engine.kick();
}

/** Moves what was done here before signing in to the account. */
export async function claimGuest(user: CurrentUser): Promise<ClaimResult> {
  const sync = await loadSync();
  const result = await sync.claimGuest(sync.ports, sync.keeper, userOwner(user.id));
  sync.engine.kick();
  return result;
}
