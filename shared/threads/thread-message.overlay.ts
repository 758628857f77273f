import type { PendingOf } from '../nouns.ts';
import type { ThreadMessage, ThreadMessageSend, ThreadSide } from './thread-message.schema.ts';

/** The facts of a device beside a message that it has not sent. */
export interface ThreadNames {
  /** The side that the person writes from. */
  readonly side: ThreadSide;
  readonly provider_name: string;
  readonly provider_slug: string | null;
  readonly client_name: string | null;
}

/** A message that the server does not have yet, as its writer sees it. */
export function unsentMessage(payload: ThreadMessageSend, at: string, names: ThreadNames): ThreadMessage {
  const { side, ...shown } = names;
  return {
    id: payload.id,
    version: 0,
    thread_id: payload.question_id ?? payload.id,
    request_id: payload.request_id,
    provider_id: payload.provider_id,
    ...shown,
    side,
    reader: side,
    text: payload.text,
    masked: 0,
    read_at: null,
    report: null,
    created_at: at,
  };
}

/** The server's messages with the read marks and reports that it does not have yet. */
export function overlayThread(
  rows: readonly ThreadMessage[],
  pending: readonly PendingOf<'thread_message'>[],
): ThreadMessage[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const marks = pending.flatMap(({ kind, payload, created_at }) => {
    const last = kind === 'thread_message.read' ? byId.get(payload.id) : undefined;
    return last === undefined ? [] : [{ thread: last.thread_id, until: last.created_at, at: created_at }];
  });
  const reported = new Set(
    pending.flatMap(({ kind, payload }) => (kind === 'thread_message.report' ? [payload.id] : [])),
  );
  return rows.map((kept) => {
    const row = reported.has(kept.id) ? { ...kept, report: 'open' as const } : kept;
    if (row.read_at !== null || row.side === row.reader) return row;
    const mark = marks.find(({ thread, until }) => thread === row.thread_id && row.created_at <= until);
    return mark === undefined ? row : { ...row, read_at: mark.at };
  });
}
