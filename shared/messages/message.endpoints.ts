import { messagePaths } from './message.paths.ts';
import {
  captchaReply,
  messageBody,
  messageHandled,
  messageList,
  messageParams,
  messageQuery,
  messageSchema,
} from './message.schema.ts';

/** Messages to us; part of `endpoints`. */
export const messageEndpoints = {
  captcha: {
    method: 'GET',
    path: messagePaths.captcha,
    summary: 'A challenge (ALTCHA) to solve for one message; its solution serves once, for some minutes',
    status: 200,
    reply: captchaReply,
  },
  sendMessage: {
    method: 'POST',
    path: messagePaths.sendMessage,
    summary: 'Write to us, with the solution of a challenge; it is no part of what the key stands for',
    body: messageBody,
    status: 204,
    reply: null,
    replayable: true,
  },
  messages: {
    method: 'GET',
    path: messagePaths.messages,
    summary: 'A page of the messages to us, the newest first, for an administrator',
    query: messageQuery,
    status: 200,
    reply: messageList,
  },
  message: {
    method: 'GET',
    path: messagePaths.message,
    summary: 'One message to us, for an administrator',
    params: messageParams,
    status: 200,
    reply: messageSchema,
  },
  handleMessage: {
    method: 'PUT',
    path: messagePaths.handleMessage,
    summary: 'A message to us was answered, or waits again, for an administrator',
    params: messageParams,
    body: messageHandled,
    status: 200,
    reply: messageSchema,
  },
} as const;
