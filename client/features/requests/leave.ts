import { askForBackgroundSync } from '#client/app/background-sync.ts';
import { runtime } from '#client/app/runtime.ts';

/** Something was queued: send it now if we can, and ask the browser to do it when we are gone. */
export function leave(): void {
  runtime.engine.kick();
  void askForBackgroundSync();
}
