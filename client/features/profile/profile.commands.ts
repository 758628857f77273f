import type { CallOutcome } from '#client/data/api/call.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { call } from '#client/frame/network/call.ts';
import { storeUser } from '#client/data/session/current-user.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { OwnProfileBody } from '#shared/accounts/own-profile.schema.ts';
import { accountCalls } from '#shared/accounts/account.calls.ts';

/** Changes the named fields of the person. */
export async function saveProfile(body: OwnProfileBody): Promise<CallOutcome<CurrentUser>> {
  const outcome = await call(accountCalls['account.edit'], { body });
  if (outcome.kind === 'ok') await storeUser(runtime.ports.device, outcome.body);
  return outcome;
}
