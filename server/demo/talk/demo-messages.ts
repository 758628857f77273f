import { addHours, addMinutes } from '#shared/dates.ts';
import type { Owner } from '#shared/ids.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import { newId } from '../../foundation/new-id.ts';
import { em } from '../../foundation/db/request-em.ts';
import type { QuoteRequest } from '../../modules/requests/quote-request.entity.ts';
import { Thread, ThreadMessage } from '../../modules/threads/thread.entity.ts';

/** The messages between a demo request's client and one photographer, the oldest first. */
export interface DemoThread {
  readonly provider: string;
  readonly lines: readonly DemoLine[];
}

interface DemoLine {
  readonly side: ThreadSide;
  readonly text: string;
  readonly hoursAgo: number;
  readonly isUnread?: true;
}

const READ_AFTER_MIN = 12;

/** Adds a thread to its request. */
export function addDemoThread(
  now: Date,
  { lines }: DemoThread,
  request: QuoteRequest,
  photographer: { readonly id: string; readonly owner: Owner },
): void {
  const begun = addHours(now, -(lines[0]?.hoursAgo ?? 0));
  const thread = em().create(Thread, {
    id: newId(),
    quote_request_id: request.id,
    provider_id: photographer.id,
    is_answered: lines.some(({ side }) => side === 'provider') ? 1 : 0,
    created_at: begun,
  });
  for (const { side, text, hoursAgo, isUnread } of lines) {
    const at = addHours(now, -hoursAgo);
    em().create(ThreadMessage, {
      id: newId(),
      thread_id: thread.id,
      side,
      author: side === 'client' ? request.owner : photographer.owner,
      text,
      read_at: isUnread === true ? null : addMinutes(at, READ_AFTER_MIN),
      created_from: null,
      version: 1,
      created_at: at,
      updated_at: at,
    });
  }
}
