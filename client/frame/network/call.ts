import { type CallBody, type CallInput, type CallOutcome, outcomeOf, requestOf } from '#client/data/api/call.ts';
import type { EndpointName } from '#shared/endpoints.ts';
import type { Call } from '#shared/protocol/calls.ts';
import type { Owner } from '#shared/ids.ts';
import { runtime } from '../device/runtime.ts';
import { askProof } from './proof-store.ts';
import { sender } from '../sending/sender.ts';

// Calls are made at once or fail: they are not queued actions.

/** Makes a call as the signed-in person. */
export async function call<Name extends EndpointName>(
  to: Call<Name>,
  input: CallInput<Name>,
): Promise<CallOutcome<CallBody<Name>>> {
  const session = await runtime.ports.device.fact('session');
  return session === null ? { kind: 'signed-out' } : callAs(session.owner, to, input);
}

/** Makes a call as one of this device's owners. */
export async function callAs<Name extends EndpointName>(
  owner: Owner,
  to: Call<Name>,
  input: CallInput<Name>,
): Promise<CallOutcome<CallBody<Name>>> {
  const request = await requestOf(to, input);
  const send = async () => outcomeOf<Name>(await sender.keeper.call(owner, request));
  const outcome = await send();
  // A sensitive act: the very same request goes again once its person proved who they are.
  const isAsked = outcome.kind === 'refused' && outcome.code === 'step_up_required';
  return isAsked && (await askProof()) ? send() : outcome;
}
