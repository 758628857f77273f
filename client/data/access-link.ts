import type { Owner } from '#shared/ids.ts';
import { isDecided } from './api/http.ts';
import type { SyncPorts } from './ports.ts';
import { pull } from './feed/pull.ts';
import { codeOf, type SessionKeeper } from './session/session.ts';
import { accessLinkCalls } from '#shared/accounts/access-link.calls.ts';

/**
 * `opened`: the request is on the device now. `claimed`: an account owns it, and its person must sign in. `gone`: the
 * link is unknown or expired. `later`: nobody answered.
 */
export type LinkResult = 'opened' | 'claimed' | 'gone' | 'later';

/**
 * Exchanges a mailed link's token for access to its request, as the current user of this device, then fetches the row.
 */
export async function openLink(
  ports: SyncPorts,
  keeper: SessionKeeper,
  owner: Owner,
  token: string,
): Promise<LinkResult> {
  const reply = await keeper.call(owner, {
    method: 'POST',
    path: accessLinkCalls['access_link.open'].path,
    body: { token },
  });
  if (!isDecided(reply)) return 'later';
  if (reply.status !== 200) return codeOf(reply.body) === 'link_claimed' ? 'claimed' : 'gone';
  return (await pull(ports, keeper, owner)) === 'done' ? 'opened' : 'later';
}
