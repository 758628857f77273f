import { runtime } from '#client/frame/device/runtime.ts';
import { call } from '#client/frame/network/call.ts';
import { sender } from '#client/frame/sending/sender.ts';
import { sessionForAct, unsentOf } from '#client/data/session/owners.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { accountCalls } from '#shared/accounts/account.calls.ts';

/** Names the data of this account that only this device has, and that closing the account deletes. */
export async function unsentOfAccount(): Promise<readonly string[]> {
  const { ports } = runtime;
  const session = await ports.device.fact('session');
  return session === null ? [] : unsentOf(ports, session.owner);
}

/** Closes the account, then deletes its data on this device. */
export async function closeAccount(current_password: string) {
  const { ports } = runtime;
  const session = await sessionForAct(ports.device);
  const outcome = await call(accountCalls['account.close'], { body: { current_password } });
  // The account is closed: waiting items cannot be sent any more.
  if (outcome.kind === 'ok' && session !== null) {
    await signOut(ports, sender.keeper, await unsentOf(ports, session.owner));
  }
  return outcome;
}
