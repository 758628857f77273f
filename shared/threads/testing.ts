import type { ThreadMessage, ThreadMessageSend } from './thread-message.schema.ts';

/** A message of the client of a request, as its photographer reads it. */
export function aThreadMessage(fields: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: '01930000-0000-7000-8000-0000000000e1',
    version: 1,
    thread_id: '01930000-0000-7000-8000-0000000000e0',
    request_id: '01930000-0000-7000-8000-0000000000d1',
    provider_id: '01930000-0000-7000-8000-0000000000b1',
    provider_name: 'Maude Tremblay-Roy',
    provider_slug: 'maude-tremblay-roy',
    client_name: null,
    side: 'client',
    reader: 'provider',
    text: 'Est-ce que l’escalier du jardin irait?',
    masked: 0,
    read_at: null,
    report: null,
    created_at: '2027-01-15T15:00:00.000Z',
    ...fields,
  };
}

/** The body of a message about a request. */
export function aThreadMessageSend(fields: Partial<ThreadMessageSend> = {}): ThreadMessageSend {
  return {
    id: '01930000-0000-7000-8000-0000000000e1',
    request_id: '01930000-0000-7000-8000-0000000000d1',
    provider_id: '01930000-0000-7000-8000-0000000000b1',
    question_id: null,
    asker: null,
    text: 'Est-ce que l’escalier du jardin irait?',
    ...fields,
  };
}
