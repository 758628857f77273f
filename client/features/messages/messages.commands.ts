import { callTo } from '#client/api/call.ts';
import { call } from '#client/shell/network/call.ts';
import { messagePaths } from '#shared/messages/message.paths.ts';

const listTo = callTo<'messages'>('GET', messagePaths.messages);
const readTo = callTo<'message'>('GET', messagePaths.message);

/** A page of the messages to us. */
export function listMessages(page: number) {
  return call(listTo, { query: { page: String(page) } });
}

export function readMessage(id: string) {
  return call(readTo, { params: { id } });
}
