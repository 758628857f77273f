import { threadReportEndpoints } from './reports/report.endpoints.ts';
import {
  threadMessageRead,
  threadMessageReport,
  threadMessageSchema,
  threadMessageSend,
} from './thread-message.schema.ts';
import { threadPaths } from './thread.paths.ts';

/** Messages between a client and a photographer; part of `endpoints`. They come in the change feed. */
export const threadEndpoints = {
  sendThreadMessage: {
    method: 'POST',
    path: threadPaths.messages,
    summary: 'Write to the other side of a request, or ask a photographer a question',
    body: threadMessageSend,
    status: 201,
    reply: threadMessageSchema,
    replayable: true,
  },
  readThread: {
    method: 'PUT',
    path: threadPaths.read,
    summary: 'I have read a message, and those before it in its thread',
    body: threadMessageRead,
    status: 204,
    reply: null,
    replayable: true,
  },
  reportThread: {
    method: 'POST',
    path: threadPaths.report,
    summary: 'Report a thread under a message of the other side; once while it waits for a decision',
    body: threadMessageReport,
    status: 200,
    reply: threadMessageSchema,
    replayable: true,
  },
  ...threadReportEndpoints,
} as const;
