import { useEffect } from 'react';
import { create } from 'zustand';
import { runWhenIdle } from '../network/browser-public-data.ts';
import { reportFailure } from '../update/update-store.ts';

interface HeartsState {
  /** The photographers that this device keeps for its person; null until it is read. */
  readonly ids: ReadonlySet<string> | null;
}

export const heartsStore = create<HeartsState>(() => ({ ids: null }));

const none: ReadonlySet<string> = new Set();
let isWatched = false;

/** Selects from the hearts; the device is read when the page is idle. */
export function useHearts<Selected>(select: (ids: ReadonlySet<string>) => Selected): Selected {
  useEffect(watch, []);
  return heartsStore(({ ids }) => select(ids ?? none));
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  runWhenIdle(
    () =>
      void import('./hearts.commands.ts')
        .then(({ watchHearts }) => watchHearts())
        .catch((error: unknown) => {
          isWatched = false;
          reportFailure(error);
        }),
  );
}
