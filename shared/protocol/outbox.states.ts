/**
 * The states of one queued action, as data. No item is ever dropped: it is done, it waits with a reason, it needs the
 * person, or the person cancelled it. docs/SYNC.md draws this graph from the table below.
 */
export const outboxStates = ['queued', 'in_flight', 'waiting', 'needs_you', 'done', 'cancelled'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const waitingReasons = ['retry', 'dependency', 'auth', 'storage', 'update', 'paused'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const needsYouReasons = ['conflict', 'rejected', 'too_large', 'file'] as const;
export type NeedsYouReason = (typeof needsYouReasons)[number];

export type OutboxReason = WaitingReason | NeedsYouReason;

export type OutboxPosition =
  | { readonly state: 'queued' | 'in_flight' | 'done' | 'cancelled'; readonly reason: null }
  | { readonly state: 'waiting'; readonly reason: WaitingReason }
  | { readonly state: 'needs_you'; readonly reason: NeedsYouReason };

export const outboxEvents = {
  /** A flush takes the item: attempts + 1, a lease. */
  claim: { from: ['queued', 'waiting'], to: { state: 'in_flight', reason: null } },
  /** Our server's own answer acknowledges it. */
  acknowledge: { from: ['in_flight'], to: { state: 'done', reason: null } },
  /** No answer, or one that asks for a retry. */
  retry: { from: ['in_flight'], to: { state: 'waiting', reason: 'retry' } },
  /** The same owner must sign in first. */
  lack_auth: { from: ['in_flight', 'queued', 'waiting'], to: { state: 'waiting', reason: 'auth' } },
  lack_storage: { from: ['in_flight'], to: { state: 'waiting', reason: 'storage' } },
  /** The server refuses writes of this build. */
  lack_update: { from: ['in_flight'], to: { state: 'waiting', reason: 'update' } },
  /** An action it depends on is not finished yet. */
  park: { from: ['queued', 'waiting'], to: { state: 'waiting', reason: 'dependency' } },
  /** The person holds a file back. Any current sender finds another epoch, and stops. */
  pause: { from: ['queued', 'waiting', 'in_flight'], to: { state: 'waiting', reason: 'paused' } },
  /**
   * The reason of its wait is over: network, sign-in, update, storage, its predecessor, or the person's "retry" or
   * "resume".
   */
  resume: { from: ['waiting'], to: { state: 'queued', reason: null } },
  conflict: { from: ['in_flight'], to: { state: 'needs_you', reason: 'conflict' } },
  reject: { from: ['in_flight'], to: { state: 'needs_you', reason: 'rejected' } },
  oversize: { from: ['in_flight'], to: { state: 'needs_you', reason: 'too_large' } },
  /** The device lacks the file to send: the person must choose it again. */
  lose_file: { from: ['queued', 'waiting', 'in_flight'], to: { state: 'needs_you', reason: 'file' } },
  /** The person chose it. Any current sender finds another epoch, and stops. */
  give_file: { from: ['queued', 'waiting', 'in_flight', 'needs_you'], to: { state: 'queued', reason: null } },
  /** The person cancels it before the first try, or after the server refused it. */
  cancel: { from: ['queued', 'waiting', 'needs_you'], to: { state: 'cancelled', reason: null } },
} as const satisfies Record<string, { from: readonly OutboxState[]; to: OutboxPosition }>;

export type OutboxEvent = keyof typeof outboxEvents;

/** The next state of an event, or null when the event does not apply and must change nothing. */
export function moveOutbox(from: OutboxState, event: OutboxEvent): OutboxPosition | null {
  const transition = outboxEvents[event];
  return (transition.from as readonly OutboxState[]).includes(from) ? transition.to : null;
}

/** The final states, which nothing changes any more. */
export function isTerminal(state: OutboxState): boolean {
  return state === 'done' || state === 'cancelled';
}
