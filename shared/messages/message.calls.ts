import { calls } from '../protocol/calls.ts';

/** Calls of messages to us. */
export const messageCalls = calls({
  'captcha.read': { method: 'GET', path: '/api/captcha' },
  'message.list': { method: 'GET', path: '/api/messages' },
  'message.read': { method: 'GET', path: '/api/messages/:id' },
  'message.handle': { method: 'PUT', path: '/api/messages/:id/handled' },
});
