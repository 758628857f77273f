import type { WireReply } from '../api/http.ts';

/** What requests show of the network; the browser's own word is a hint. */
export type Connectivity = 'online' | 'unstable' | 'offline' | 'unreachable';

export interface ConnectivityState {
  readonly shown: Connectivity;
  /** The latest answers, newest last: true for one of ours. */
  readonly recent: readonly boolean[];
  /** The browser's hint. */
  readonly isBrowserOnline: boolean;
}

export type ConnectivityEvent =
  | { readonly type: 'heard'; readonly kind: WireReply['kind'] }
  | { readonly type: 'browser'; readonly isOnline: boolean };

const REMEMBERED = 5;
const FAILURES_TO_DOUBT = 2;

export const initialConnectivity: ConnectivityState = { shown: 'online', recent: [], isBrowserOnline: true };

/**
 * One success means we are connected, however the browser sees it; no answer while the browser is online means the
 * server can't be reached; a mix of both among the latest answers means the line is bad.
 */
export function nextConnectivity(state: ConnectivityState, event: ConnectivityEvent): ConnectivityState {
  if (event.type === 'browser') {
    const recent = event.isOnline ? [] : state.recent;
    return { recent, isBrowserOnline: event.isOnline, shown: event.isOnline ? 'online' : 'offline' };
  }
  const recent = [...state.recent, event.kind === 'ours'].slice(-REMEMBERED);
  return { ...state, recent, shown: shownFor(recent, state.isBrowserOnline) };
}

function shownFor(recent: readonly boolean[], isBrowserOnline: boolean): Connectivity {
  const failures = recent.filter((isOurs) => !isOurs).length;
  const isLastOurs = recent.at(-1) === true;
  if (isLastOurs) return failures >= FAILURES_TO_DOUBT ? 'unstable' : 'online';
  if (!isBrowserOnline) return 'offline';
  const streak = recent.length - 1 - recent.lastIndexOf(true);
  return streak >= FAILURES_TO_DOUBT ? 'unreachable' : 'unstable';
}
