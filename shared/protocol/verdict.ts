import type { OutboxEvent } from './outbox.states.ts';

/** The result of a send, as the device saw it. */
export type Answer =
  /** No answer at all: no network, a cut, a timeout. */
  | { readonly kind: 'none' }
  /** An answer without `X-Declic-Api`: from a captive portal or a proxy, and not from our server. */
  | { readonly kind: 'foreign'; readonly status: number }
  | {
      readonly kind: 'ours';
      readonly status: number;
      /** Problem code of a refusal; null on success. */
      readonly code: string | null;
      readonly retryAfterMs: number | null;
    };

export type Verdict =
  | { readonly event: Extract<OutboxEvent, 'acknowledge'> }
  | { readonly event: 'retry'; readonly retryAfterMs: number | null }
  | { readonly event: 'lack_auth' | 'lack_storage' | 'lack_update' | 'conflict' | 'reject' | 'oversize' };

/** Codes, which are checked first, before any status. */
const byCode: ReadonlyMap<string | null, Verdict['event']> = new Map([
  ['in_progress', 'retry'],
  ['slot_taken', 'conflict'],
  ['already_exists', 'conflict'],
  ['version_conflict', 'conflict'],
]);

/** Statuses, which are checked next. */
const byStatus: Readonly<Record<number, Verdict['event']>> = {
  // After one renewal of the access token, which the caller makes.
  401: 'lack_auth',
  408: 'retry',
  413: 'oversize',
  425: 'retry',
  426: 'lack_update',
  429: 'retry',
  507: 'lack_storage',
};

/**
 * The verdict on an answer for the sent item. Pure: one table by code, one by status, and the two remaining ranges.
 * Source: the answer table of docs/SYNC.md.
 */
export function judge(answer: Answer): Verdict {
  if (answer.kind !== 'ours') return { event: 'retry', retryAfterMs: null };
  const event = byCode.get(answer.code) ?? byStatus[answer.status] ?? byRange(answer.status);
  return event === 'retry' ? { event, retryAfterMs: answer.retryAfterMs } : { event };
}

function byRange(status: number): Verdict['event'] {
  if (status >= 200 && status < 300) return 'acknowledge';
  return status >= 400 && status < 500 ? 'reject' : 'retry';
}

/** A call that fails this soon after its page was shown again is no evidence about the network. */
const WAKING_FOR_MS = 5_000;

/**
 * The number of tries that count after one more has failed. A try without our server's answer just after the page woke
 * does not count: iOS ends the first calls of a page that is shown again. An item that was tried once stays tried,
 * since it may have arrived.
 * @param attempts tries made so far, at least 1
 * @param now, wokeAt epoch ms
 */
export function countedAttempts(attempts: number, answer: Pick<Answer, 'kind'>, now: number, wokeAt: number): number {
  const isOfWaking = answer.kind === 'none' && now >= wokeAt && now - wokeAt < WAKING_FOR_MS;
  return isOfWaking ? Math.max(1, attempts - 1) : attempts;
}

const BASE_DELAY_MS = 1_000;
/** No item waits longer for its next try. */
export const MAX_DELAY_MS = 300_000;

/**
 * The delay before the next try: the server's, otherwise full jitter over 1 s·2ⁿ, at most 5 minutes. Source:
 * "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 * @param attempts tries made so far, at least 1
 * @param random in [0, 1)
 */
export function retryDelay(attempts: number, random: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return Math.min(retryAfterMs, MAX_DELAY_MS);
  const ceiling = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.floor(random * ceiling);
}
