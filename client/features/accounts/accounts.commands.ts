// Signing in and out, signing up, mailed links, joining as a photographer.
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import { userOwner } from '#shared/ids.ts';
import { outcomeOf } from '#client/data/api/call.ts';
import type { WireReply } from '#client/data/api/http.ts';
import { deleteTickets, noteUnkept, tabTickets } from '#client/frame/session/share-tickets.ts';
import { canKeep } from '#client/frame/errors/device-trouble.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { SignInBy } from '#client/data/session/sign-in.ts';
import type { ClaimResult } from '#client/data/session/guest-claim.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

/** Why a sign-in was refused (docs/SPEC.md, “Sign-in”). */
export type SignInFailure =
  | { readonly kind: 'pending'; readonly email: string }
  | { readonly kind: 'passkey_refused' | 'challenge_expired' }
  | { readonly kind: 'suspended' | 'invalid' | 'offline' | 'server' | 'no-device' }
  /**
   * Too many tries for this account or from this network address; null when the server did not say how long to wait.
   */
  | { readonly kind: 'too-many'; readonly of: 'account' | 'address'; readonly waitS: number | null }
  | { readonly kind: 'fields'; readonly errors: readonly FieldError[] };

export type SignInOutcome = { readonly kind: 'signed-in'; readonly user: CurrentUser } | SignInFailure;

/** Dexie and the sync code load with the first sign-in, not with the page. */
async function loadSync() {
  const [{ runtime }, { sender }, owners, signIns, signOuts, guestClaims] = await Promise.all([
    import('#client/frame/device/runtime.ts'),
    import('#client/frame/sending/sender.ts'),
    import('#client/data/session/owners.ts'),
    import('#client/data/session/sign-in.ts'),
    import('#client/data/session/sign-out.ts'),
    import('#client/data/session/guest-claim.ts'),
  ]);
  return { ...runtime, ...sender, ...owners, ...signIns, ...signOuts, ...guestClaims };
}

export function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  return signInBy(credentials, credentials.email);
}

/**
 * Signs in, whatever the proof is.
 * @param email the typed address, for an account that waits for its activation; empty for a passkey
 */
export async function signInBy(
  proof: { readonly email: string; readonly password: string } | SignInBy,
  email: string,
): Promise<SignInOutcome> {
  // A session that is not kept is lost at the next page.
  if (!(await canKeep())) return { kind: 'no-device' };
  const sync = await loadSync();
  const outcome = await sync.signIn(sync.ports, sync.keeper, proof);
  if (outcome.kind === 'refused') return failureOf(outcome.reply, email);
  const { user } = outcome.reply;
  await claimSharedFiles(sync.ports, user).catch(reportError);
  sync.engine.kick();
  return { kind: 'signed-in', user };
}

/**
 * Photos that waited for this sign-in: shared with the app in this tab while nobody was signed in, or chosen while the
 * person joined. Only a photographer has a portfolio for them.
 */
async function claimSharedFiles({ device }: Pick<SyncPorts, 'device'>, user: CurrentUser): Promise<void> {
  const { claimJoiningPhoto, claimShares } = await import('#client/data/db/shared-files.ts');
  const owner = userOwner(user.id);
  const tickets = tabTickets();
  if (tickets.length > 0) {
    await claimShares({ device }, tickets, owner);
    deleteTickets();
    if (user.provider === undefined) {
      const { deleteSharesOf } = await import('#client/data/db/shares.ts');
      await deleteSharesOf({ device }, owner);
      noteUnkept();
    }
  }
  if (user.provider !== undefined) await claimJoiningPhoto({ device }, user.email, owner);
}

/** The reason by the status and the code of the reply (docs/SPEC.md, “Sign-in”). */
export function failureOf(reply: WireReply, email: string): SignInFailure {
  const outcome = outcomeOf(reply);
  if (outcome.kind !== 'refused') return { kind: 'offline' };
  const { status, code, errors, waitS } = outcome;
  if (status === 400) return { kind: 'fields', errors };
  if (code === 'passkey_refused' || code === 'challenge_expired') return { kind: code };
  if (status === 404) return { kind: 'invalid' };
  if (status === 429) return { kind: 'too-many', of: code === 'too_many_sign_ins' ? 'account' : 'address', waitS };
  if (status !== 401) return { kind: 'server' };
  if (code === 'user.pending') return { kind: 'pending', email };
  return { kind: code === 'user.suspended' ? 'suspended' : 'invalid' };
}

/** Names the actions, files and drafts of this person that only this device has. */
export async function unsentOnDevice(): Promise<readonly string[]> {
  const { ports, unsentOf } = await loadSync();
  const session = await ports.device.fact('session');
  return session === null ? [] : unsentOf(ports, session.owner);
}

/** @param discarded the list of `unsentOnDevice` that the person agreed to lose; null keeps everything for their return */
export async function signOut(discarded: readonly string[] | null): Promise<void> {
  const sync = await loadSync();
  await sync.signOut(sync.ports, sync.keeper, discarded);
  sync.engine.kick();
}

/**
 * Signs out every device of the person, then this one. Nothing is queued for it: only an answer tells that the others are
 * signed out.
 * @returns whether the server answered; otherwise nothing changed
 */
export async function signOutEverywhere(discarded: readonly string[] | null): Promise<boolean> {
  const [{ call }, sync] = await Promise.all([import('#client/frame/network/call.ts'), loadSync()]);
  const outcome = await call(sessionCalls['account.logout_all'], { body: {} });
  // A person who is signed out meanwhile has no other device left either.
  const isDone = outcome.kind === 'ok' || outcome.kind === 'signed-out';
  if (!isDone) return false;
  await sync.signOut(sync.ports, sync.keeper, discarded);
  sync.engine.kick();
  return true;
}

/** Moves the guest's data to the account. */
export async function claimGuest(user: CurrentUser): Promise<ClaimResult> {
  const sync = await loadSync();
  const result = await sync.claimGuest(sync.ports, sync.keeper, userOwner(user.id));
  sync.engine.kick();
  return result;
}
