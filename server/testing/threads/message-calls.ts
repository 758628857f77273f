import type { messageEndpoints } from '#shared/messages/message.endpoints.ts';
import type { threadReportEndpoints } from '#shared/threads/reports/report.endpoints.ts';
import type { threadEndpoints } from '#shared/threads/thread.endpoints.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Call } from '../access-rows.ts';
import { aKey } from '../factories.ts';

const keyed = () => ({ 'idempotency-key': aKey() });

/** One request for each call about messages, to us or between people. */
export function messageCalls(
  provider_id: string,
): Record<
  keyof typeof threadEndpoints | keyof typeof threadReportEndpoints | keyof typeof messageEndpoints,
  () => Call
> {
  return {
    'captcha.read': () => ({ url: '/api/captcha' }),
    'message.send': () => ({
      url: '/api/send-email',
      payload: { sender: 'ana@y.ca', first_name: 'Ana', last_name: 'Roy', motif: 'question', message: 'Bonjour' },
      headers: keyed(),
      answer: 429,
    }),
    'message.list': () => ({ url: '/api/messages' }),
    'message.read': () => ({ url: `/api/messages/${newId()}`, answer: 404 }),
    'message.handle': () => ({ url: `/api/messages/${newId()}/handled`, payload: { is_handled: 1 }, answer: 404 }),
    'thread_message.send': () => ({
      url: '/api/threads/messages',
      // A request of nobody.
      payload: aThreadMessageSend({ id: newId(), request_id: newId(), provider_id }),
      headers: keyed(),
      answer: 404,
    }),
    'thread_message.report': () => ({
      url: '/api/threads/reports',
      payload: { id: newId(), reason: 'spam', words: '' },
      headers: keyed(),
      answer: 404,
    }),
    'thread_report.list': () => ({ url: '/api/admin/thread-reports' }),
    'thread_report.read': () => ({ url: `/api/admin/thread-reports/${newId()}`, answer: 404 }),
    'thread_report.decide': () => ({
      url: `/api/admin/thread-reports/${newId()}/decision`,
      payload: { decision: 'kept', words: '' },
      answer: 404,
    }),
    'thread_message.read': () => ({ url: '/api/threads/read', payload: { id: newId() }, headers: keyed() }),
  };
}
