import type { RulesOf } from '../protocol/mutation.ts';
import type { MessageSend } from './message.schema.ts';
import { messageCalls } from './message.calls.ts';

/** A message to us, whose row no device stores. */
export interface MessageMutations {
  'message.send': MessageSend;
}

/** Its acts in the audit log. */
export type MessageAct = `message.${'send' | 'handle' | 'reopen'}`;

export const messageMutations = {
  'message.send': {
    method: 'POST',
    path: '/api/send-email',
    entity: 'message',
    schemaVersion: 1,
    needsProof: messageCalls['captcha.read'].path,
  },
} as const satisfies RulesOf<MessageMutations>;
