import { type CallOutcome, callTo } from '#client/data/api/call.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { call } from '#client/frame/network/call.ts';
import { storeUser } from '#client/data/session/current-user.ts';
import { accountPaths } from '#shared/accounts/account.paths.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { OwnProfileBody } from '#shared/accounts/own-profile.schema.ts';

const updateCall = callTo<'updateMe'>('PUT', accountPaths.updateMe);

/** Changes the named fields of the person. */
export async function saveProfile(body: OwnProfileBody): Promise<CallOutcome<CurrentUser>> {
  const outcome = await call(updateCall, { body });
  if (outcome.kind === 'ok') await storeUser(runtime.ports.device, outcome.body);
  return outcome;
}
