import { askForBackgroundSync } from '#client/app/background-sync.ts';
import { askToKeep } from '#client/app/storage.ts';

/** Something was queued: send it now if we can, and ask the browser to keep it, and to do it when we are gone. */
export function sendSoon(): void {
  void import('#client/app/sender.ts').then(({ sender }) => sender.engine.kick());
  void askForBackgroundSync();
  void askToKeep();
}
