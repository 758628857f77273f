import { call } from '#client/frame/network/call.ts';
import { messageCalls } from '#shared/messages/message.calls.ts';

/** A page of the messages to us. */
export function listMessages(page: number) {
  return call(messageCalls['message.list'], { query: { page: String(page) } });
}

export function readMessage(id: string) {
  return call(messageCalls['message.read'], { params: { id } });
}

/** Notes that a message was answered, or that it waits again. */
export function handleMessage(id: string, is_handled: 0 | 1) {
  return call(messageCalls['message.handle'], { params: { id }, body: { is_handled } });
}
