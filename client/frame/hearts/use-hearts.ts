import { useEffect } from 'react';
import { runWhenIdle } from '../network/browser-public-data.ts';
import { reportFailure } from '../update/update-store.ts';
import { heartsStore } from './hearts-store.ts';

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
