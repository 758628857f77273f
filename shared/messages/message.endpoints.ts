import { endpointsOf } from '../protocol/endpoint.ts';
import {
  captchaReply,
  messageBody,
  messageHandled,
  messageList,
  messageParams,
  messageQuery,
  messageSchema,
} from './message.schema.ts';
import { messageCalls } from './message.calls.ts';
import { messageMutations } from './message.mutations.ts';

/** Messages to us; part of `endpoints`. */
export const messageEndpoints = endpointsOf(
  { ...messageCalls, ...messageMutations },
  {
    'captcha.read': {
      summary: 'A challenge (ALTCHA) to solve for one message; its solution serves once, for some minutes',
      status: 200,
      reply: captchaReply,
    },
    'message.send': {
      summary: 'Write to us, with the solution of a challenge; it is no part of what the key stands for',
      body: messageBody,
      status: 204,
      reply: null,
    },
    'message.list': {
      summary: 'A page of the messages to us, the newest first, for an administrator',
      query: messageQuery,
      status: 200,
      reply: messageList,
    },
    'message.read': {
      summary: 'One message to us, for an administrator',
      params: messageParams,
      status: 200,
      reply: messageSchema,
    },
    'message.handle': {
      summary: 'A message to us was answered, or waits again, for an administrator',
      params: messageParams,
      body: messageHandled,
      status: 200,
      reply: messageSchema,
    },
  },
);
