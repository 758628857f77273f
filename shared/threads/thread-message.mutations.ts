import type { RulesOf } from '../protocol/mutation.ts';
import type { ThreadMessageRead, ThreadMessageSend } from './thread-message.schema.ts';
import { threadPaths } from './thread.paths.ts';

/** A person writes to the other side, and reads what it wrote. */
export interface ThreadMessageMutations {
  'thread_message.send': ThreadMessageSend;
  'thread_message.read': ThreadMessageRead;
}

export const threadMessageMutations = {
  'thread_message.send': {
    method: 'POST',
    path: threadPaths.messages,
    entity: 'thread_message',
    schemaVersion: 1,
    creates: true,
    belongsTo: { field: 'request_id', type: 'quote_request' },
    // Messages arrive in the order of writing.
    keepsPlace: true,
  },
  'thread_message.read': {
    method: 'PUT',
    path: threadPaths.read,
    entity: 'thread_message',
    schemaVersion: 1,
    coalesce: 'replace',
    changesOtherRows: true,
    isQuiet: true,
  },
} as const satisfies RulesOf<ThreadMessageMutations>;
