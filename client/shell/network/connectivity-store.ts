import { create } from 'zustand';
import { networkTransport, type Transport } from '../../api/http.ts';
import {
  type ConnectivityEvent,
  type ConnectivityState,
  initialConnectivity,
  nextConnectivity,
} from '../../sync/connectivity.ts';

/** What is known of the network now; shown once, by the bar under the top bar. */
export const useConnectivity = create<ConnectivityState>(() => initialConnectivity);

function tell(event: ConnectivityEvent): void {
  useConnectivity.setState((state) => nextConnectivity(state, event));
}

let wire = networkTransport;

/** Puts something between this page and the network: the inspector's faults, in development. */
export function throughWire(around: (wire: Transport) => Transport): void {
  wire = around(wire);
}

/** The network, listened to: how each call of this page ends says how the network is. */
export const heardTransport: Transport = async (request) => {
  const { hints } = useConnectivity.getState();
  const reply = await wire(request);
  tell({ type: 'heard', kind: reply.kind, hints });
  return reply;
};

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
