import type { threadEndpoints } from '#shared/threads/thread.endpoints.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Call } from '../access-rows.ts';
import { aKey } from '../factories.ts';

const keyed = () => ({ 'idempotency-key': aKey() });

/** One request for each call about threads, for `callsOf`. */
export function threadCalls(provider_id: string): Record<keyof typeof threadEndpoints, () => Call> {
  return {
    sendThreadMessage: () => ({
      url: '/api/threads/messages',
      // A request of nobody.
      payload: aThreadMessageSend({ id: newId(), request_id: newId(), provider_id }),
      headers: keyed(),
      answer: 404,
    }),
    readThread: () => ({ url: '/api/threads/read', payload: { id: newId() }, headers: keyed() }),
  };
}
