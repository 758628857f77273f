import type { RulesOf } from '../protocol/mutation.ts';
import { messagePaths } from './message.paths.ts';
import type { MessageSend } from './message.schema.ts';

/** A message to us, whose row no device stores. */
export interface MessageMutations {
  'message.send': MessageSend;
}

export const messageMutations = {
  'message.send': {
    method: 'POST',
    path: messagePaths.sendMessage,
    entity: 'message',
    schemaVersion: 1,
    needsProof: messagePaths.captcha,
  },
} as const satisfies RulesOf<MessageMutations>;
