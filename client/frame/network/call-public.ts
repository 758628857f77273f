import { networkTransport } from '#client/data/api/http.ts';
import { type CallBody, type CallInput, type CallOutcome, outcomeOf, requestOf } from '#client/data/api/call.ts';
import type { EndpointName } from '#shared/endpoints.ts';
import type { Call } from '#shared/protocol/calls.ts';

const PATIENCE_MS = 15_000;

/**
 * Makes a call without credentials: it needs no device state, so it works in a browser that has never opened the app.
 */
export async function callPublic<Name extends EndpointName>(
  to: Call<Name>,
  input: CallInput<Name>,
): Promise<CallOutcome<CallBody<Name>>> {
  return outcomeOf<Name>(await networkTransport({ timeoutMs: PATIENCE_MS, ...(await requestOf(to, input)) }));
}
