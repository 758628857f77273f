import { requestBackgroundSync } from './background-sync.ts';
import { requestPersistence } from './storage.ts';

/** An item was queued: sends it now if possible, and asks the browser to send it after the page is closed. */
export function sendSoon(): void {
  void import('./sender.ts').then(({ sender }) => sender.engine.kick());
  void requestBackgroundSync();
  void requestPersistence();
}
