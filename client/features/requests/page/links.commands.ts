import { callAs } from '#client/frame/network/call.ts';
import type { AccessLink } from '#shared/accounts/account.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { accessLinkCalls } from '#shared/accounts/access-link.calls.ts';

/** The mailed links of a request; empty without an answer, or for another owner's request. */
export async function linksOf(owner: Owner, id: string): Promise<readonly AccessLink[]> {
  const outcome = await callAs(owner, accessLinkCalls['access_link.list'], { params: { id } });
  return outcome.kind === 'ok' ? outcome.body.data : [];
}

/**
 * Revokes a link and the access it gave.
 * @returns whether the server confirmed it
 */
export async function revokeLink(owner: Owner, id: string, linkId: string): Promise<boolean> {
  const outcome = await callAs(owner, accessLinkCalls['access_link.revoke'], { params: { id, link_id: linkId } });
  return outcome.kind === 'ok';
}
