import { type LinkResult, openLink } from '#client/data/access-link.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import { runtime } from '../device/runtime.ts';
import { sender } from '../sending/sender.ts';

/** Opens a mailed link with its token. */
export async function openMailedLink(token: string): Promise<LinkResult> {
  const { ports } = runtime;
  return openLink(ports, sender.keeper, await currentOwner(ports), token);
}
