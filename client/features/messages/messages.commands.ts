import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { messagePaths } from '#shared/messages/message.paths.ts';

const listCall = callTo<'messages'>('GET', messagePaths.messages);
const readCall = callTo<'message'>('GET', messagePaths.message);

const handleCall = callTo<'handleMessage'>('PUT', messagePaths.handleMessage);

/** A page of the messages to us. */
export function listMessages(page: number) {
  return call(listCall, { query: { page: String(page) } });
}

export function readMessage(id: string) {
  return call(readCall, { params: { id } });
}

/** Notes that a message was answered, or that it waits again. */
export function handleMessage(id: string, is_handled: 0 | 1) {
  return call(handleCall, { params: { id }, body: { is_handled } });
}
