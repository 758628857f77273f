import { askForBackgroundSync } from './background-sync.ts';
import { askToKeep } from './storage.ts';

/** Something was queued: send it now if we can, and ask the browser to keep it, and to do it when we are gone. */
export function sendSoon(): void {
  void import('./sender.ts').then(({ sender }) => sender.engine.kick());
  void askForBackgroundSync();
  void askToKeep();
}
