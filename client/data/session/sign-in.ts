import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { isDecided, type WireReply } from '../api/http.ts';
import { REQUEST_TIMEOUT_MS } from '../outbox/turns.ts';
import type { SyncPorts } from '../ports.ts';
import { COOKIE_LOCK, COOKIE_PATIENCE_MS, type SessionKeeper } from './session.ts';
import { finishSignOuts } from './sign-out.owed.ts';
import { sessionCalls } from '#shared/accounts/session.calls.ts';

export type SignIn =
  | { readonly kind: 'signed-in'; readonly reply: SessionReply }
  | { readonly kind: 'refused'; readonly reply: WireReply };

/** A way to sign in: an endpoint and its body. */
export interface SignInBy {
  readonly path: string;
  readonly body: object;
}

/**
 * Signs in, by a password as a rule. An unacknowledged sign-out of this device is sent first: it needs the cookie this sign-in replaces, and a
 * later one would end the new session.
 */
export async function signIn(
  ports: SyncPorts,
  keeper: SessionKeeper,
  credentials: { email: string; password: string } | SignInBy,
): Promise<SignIn> {
  const { path, body } =
    'path' in credentials ? credentials : { path: sessionCalls['account.login'].path, body: credentials };
  const unsettled = await finishSignOuts(ports);
  if (unsettled !== null) return { kind: 'refused', reply: unsettled };
  return ports.locks.hold(COOKIE_LOCK, COOKIE_PATIENCE_MS, async () => {
    const reply = await ports.wire({
      method: 'POST',
      path,
      headers: {},
      body,
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    if (!isDecided(reply) || reply.status !== 200) return { kind: 'refused', reply };
    const session = reply.body as SessionReply;
    await keeper.keep(session);
    return { kind: 'signed-in', reply: session };
  });
}
