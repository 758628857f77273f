import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { messagePaths } from '#shared/messages/message.paths.ts';

const listCall = callTo<'messages'>('GET', messagePaths.messages);
const readCall = callTo<'message'>('GET', messagePaths.message);

/** A page of the messages to us. */
export function listMessages(page: number) {
  return call(listCall, { query: { page: String(page) } });
}

export function readMessage(id: string) {
  return call(readCall, { params: { id } });
}
