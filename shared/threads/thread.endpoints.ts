import { endpointsOf } from '../protocol/endpoint.ts';
import {
  threadMessageRead,
  threadMessageReport,
  threadMessageSchema,
  threadMessageSend,
} from './thread-message.schema.ts';
import { threadMessageMutations } from './thread-message.mutations.ts';

/** Messages between a client and a photographer; part of `endpoints`. They come in the change feed. */
export const threadEndpoints = endpointsOf(threadMessageMutations, {
  'thread_message.send': {
    summary: 'Write to the other side of a request, or ask a photographer a question',
    body: threadMessageSend,
    status: 201,
    reply: threadMessageSchema,
  },
  'thread_message.read': {
    summary: 'I have read a message, and those before it in its thread',
    body: threadMessageRead,
    status: 204,
    reply: null,
  },
  'thread_message.report': {
    summary: 'Report a thread under a message of the other side; once while it waits for a decision',
    body: threadMessageReport,
    status: 200,
    reply: threadMessageSchema,
  },
});

/** The refusals of threads alone, with their status; part of `problemStatus`. */
export const threadRefusals = {
  /** Nobody writes in this thread any more: its request has ended, or somebody has left. */
  thread_ended: 409,
  /** As many questions wait for an answer as one person may have. */
  questions_full: 409,
} as const;
