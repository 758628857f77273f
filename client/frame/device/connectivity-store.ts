import { create } from 'zustand';
import { networkTransport, type Transport } from '../../data/api/http.ts';
import {
  type ConnectivityEvent,
  type ConnectivityState,
  initialConnectivity,
  nextConnectivity,
} from '../../data/connectivity.ts';

/** The current network state, shown by the bar under the top bar. */
export const useConnectivity = create<ConnectivityState>(() => initialConnectivity);

function notify(event: ConnectivityEvent): void {
  useConnectivity.setState((state) => nextConnectivity(state, event));
}

let wire = networkTransport;

/** Inserts a layer between this page and the network: the inspector's faults, in development. */
export function insertNetworkLayer(around: (wire: Transport) => Transport): void {
  wire = around(wire);
}

/** The network with an observer: the result of each call of this page updates the network state. */
export const observedTransport: Transport = async (request) => {
  const { hints } = useConnectivity.getState();
  const reply = await wire(request);
  notify({ type: 'heard', kind: reply.kind, hints });
  return reply;
};

/**
 * Follows the browser's own hint.
 * @returns a function that stops it
 */
export function watchBrowserState(): () => void {
  const follow = () => notify({ type: 'browser', isOnline: navigator.onLine });
  follow();
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
