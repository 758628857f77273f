import type { WireReply } from './api/http.ts';

/** The network state that the requests show; the browser's own state is only a hint. */
export type Connectivity = 'online' | 'unstable' | 'offline' | 'unreachable';

export interface ConnectivityState {
  readonly shown: Connectivity;
  /** The latest answers, newest last: true for an answer of ours. */
  readonly recent: readonly boolean[];
  /** The browser's hint. */
  readonly isBrowserOnline: boolean;
  /** The number of hints so far. */
  readonly hints: number;
}

export type ConnectivityEvent =
  /** `hints`: the number of hints when the request was sent; by default the current number. */
  | { readonly type: 'heard'; readonly kind: WireReply['kind']; readonly hints?: number }
  | { readonly type: 'browser'; readonly isOnline: boolean };

const ANSWERS_KEPT = 5;
const MIN_FAILURES = 2;

export const initialConnectivity: ConnectivityState = {
  shown: 'online',
  recent: [],
  isBrowserOnline: true,
  hints: 0,
};

/**
 * One success means connected, whatever the browser reports; no answer while the browser is online means that the
 * server cannot be reached; a mix of both among the latest answers means a bad connection. An answer to a request sent
 * before the browser's last hint is ignored: the network may have changed since.
 */
export function nextConnectivity(state: ConnectivityState, event: ConnectivityEvent): ConnectivityState {
  if (event.type === 'browser') {
    const recent = event.isOnline ? [] : state.recent;
    const shown = event.isOnline ? 'online' : 'offline';
    return { shown, recent, isBrowserOnline: event.isOnline, hints: state.hints + 1 };
  }
  if (event.hints !== undefined && event.hints !== state.hints) return state;
  const recent = [...state.recent, event.kind === 'ours'].slice(-ANSWERS_KEPT);
  return { ...state, recent, shown: shownFor(recent, state.isBrowserOnline) };
}

function shownFor(recent: readonly boolean[], isBrowserOnline: boolean): Connectivity {
  const failures = recent.filter((isOurs) => !isOurs).length;
  const isLastOurs = recent.at(-1) === true;
  if (isLastOurs) return failures >= MIN_FAILURES ? 'unstable' : 'online';
  if (!isBrowserOnline) return 'offline';
  const streak = recent.length - 1 - recent.lastIndexOf(true);
  return streak >= MIN_FAILURES ? 'unreachable' : 'unstable';
}
