import { create } from 'zustand';
import type { WireReply } from '../api/http.ts';
import {
  type ConnectivityEvent,
  type ConnectivityState,
  initialConnectivity,
  nextConnectivity,
} from '../sync/connectivity.ts';

/** What is known of the network now; shown once, by the bar under the top bar. */
export const useConnectivity = create<ConnectivityState>(() => initialConnectivity);

function tell(event: ConnectivityEvent): void {
  useConnectivity.setState((state) => nextConnectivity(state, event));
}

export function hearReply(reply: WireReply): void {
  tell({ type: 'heard', kind: reply.kind });
}

/** Follows the browser's own hint. @returns stops following */
export function followBrowser(): () => void {
  const follow = () => tell({ type: 'browser', isOnline: navigator.onLine });
  follow();
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
