import type { OutboxEvent } from './outbox.states.ts';

/** How a send ended, as the device saw it. */
export type Answer =
  /** No answer at all: no network, a cut, a time-out. */
  | { readonly kind: 'none' }
  /** An answer without `X-Declic-Api`: a captive portal or a proxy spoke, not our server. */
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

/** By code first: these decide whatever the status. */
const byCode: ReadonlyMap<string | null, Verdict['event']> = new Map([
  ['in_progress', 'retry'],
  ['slot_taken', 'conflict'],
  ['already_exists', 'conflict'],
  ['version_conflict', 'conflict'],
]);

/** Then by status. */
const byStatus: Readonly<Record<number, Verdict['event']>> = {
  // After one renewal of the access token, which the caller sees to.
  401: 'lack_auth',
  408: 'retry',
  413: 'oversize',
  425: 'retry',
  426: 'lack_update',
  429: 'retry',
  507: 'lack_storage',
};

/**
 * What an answer means for the item that was sent. Pure: one table by code, one by status, and the two ranges left.
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

/** A call that fails so soon after its page was shown again says nothing about the network. */
const WAKING_FOR_MS = 5_000;

/**
 * The tries that count after one more has failed. One that nobody answered right as the page woke does not: iOS ends the
 * first calls of a page that is shown again. An item once tried stays tried, as it may have arrived.
 * @param attempts tries made so far, at least 1  @param now, wokeAt epoch ms
 */
export function countedAttempts(attempts: number, answer: Pick<Answer, 'kind'>, now: number, wokeAt: number): number {
  const isOfWaking = answer.kind === 'none' && now >= wokeAt && now - wokeAt < WAKING_FOR_MS;
  return isOfWaking ? Math.max(1, attempts - 1) : attempts;
}

const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 300_000;

/**
 * How long to wait before the next try: what the server asked for, else full jitter over 1 s·2ⁿ, at most 5 minutes.
 * Source: "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 * @param attempts tries made so far, at least 1
 * @param random in [0, 1)
 */
export function retryDelay(attempts: number, random: number, retryAfterMs: number | null): number {
  if (retryAfterMs !== null) return Math.min(retryAfterMs, MAX_DELAY_MS);
  const ceiling = Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.floor(random * ceiling);
}
