import type { RulesOf } from '../protocol/mutation.ts';
import type { ThreadMessageRead, ThreadMessageReport, ThreadMessageSend } from './thread-message.schema.ts';

/** A person writes to the other side, reads what it wrote, and reports it. */
export interface ThreadMessageMutations {
  'thread_message.send': ThreadMessageSend;
  'thread_message.read': ThreadMessageRead;
  'thread_message.report': ThreadMessageReport;
}

/** Its acts in the audit log. */
export type ThreadAct = `thread.${'write' | 'report' | 'read_reported' | 'decide'}`;

export const threadMessageMutations = {
  'thread_message.send': {
    method: 'POST',
    path: '/api/threads/messages',
    entity: 'thread_message',
    schemaVersion: 1,
    creates: true,
    belongsTo: { field: 'request_id', type: 'quote_request' },
    // Messages arrive in the order of writing.
    keepsPlace: true,
  },
  'thread_message.read': {
    method: 'PUT',
    path: '/api/threads/read',
    entity: 'thread_message',
    schemaVersion: 1,
    coalesce: 'replace',
    changesOtherRows: true,
    isQuiet: true,
  },
  'thread_message.report': {
    method: 'POST',
    path: '/api/threads/reports',
    entity: 'thread_message',
    schemaVersion: 1,
    coalesce: 'replace',
  },
} as const satisfies RulesOf<ThreadMessageMutations>;
