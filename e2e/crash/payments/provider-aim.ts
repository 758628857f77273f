import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../../simulator/seeded.ts';

/** The time in which an answer of the provider becomes a row of ours. */
const ANSWER_MS = 12;
/** After this time without a change at the provider, the killer uses any moment. */
const PATIENCE_MS = 2_500;
const AIMED = 0.7;

/**
 * A kill as the provider has done what it was asked, and our transaction has not ended: an order that is lost there has to
 * be the same order when it is made again.
 * @param folder of the provider's state, which is written at each change
 * @param otherwise the moment of the other kills
 */
export function afterProvider(folder: string, random: Seeded, otherwise: () => Promise<void>): () => Promise<void> {
  return async () => {
    if (!random.chance(AIMED)) {
      await otherwise();
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const watcher = watch(folder, () => resolve());
    try {
      await Promise.race([promise, sleep(PATIENCE_MS)]);
    } finally {
      watcher.close();
    }
    await sleep(random.below(ANSWER_MS));
  };
}
