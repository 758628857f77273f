import type { LocaleCode } from '#shared/locales.ts';
import type { EventName } from '#shared/notifications/notification.events.ts';
import type { JobRequest } from '#server/foundation/jobs/queue.ts';

/** A notification before it is stored, in the language of its person. */
export interface Note {
  readonly userId: string;
  readonly event: EventName;
  readonly subject: {
    readonly type: 'quote_request' | 'provider' | 'thread' | 'plan' | 'document' | 'user';
    readonly id: string;
  };
  /** Tells two events of one subject apart; else empty. */
  readonly turn: string;
  readonly title: string;
  readonly words: string;
  readonly locale: LocaleCode;
  /** The page it leads to, a path of ours. */
  readonly url: string;
  /** The job that tells it: its module knows whether it is still true (`Module.stillTrue`). */
  readonly toldBy: Pick<JobRequest, 'kind' | 'payload'>;
}
