import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../simulator/seeded.ts';

/** The maximum time for the end of an upload, and for a photo's images. */
const [END_MS, PICTURES_MS] = [40, 900];
/** After this time without a finished upload, the killer uses any moment. */
const PATIENCE_MS = 2_000;

/** Tells the killer when a photo's last piece was sent. */
export class Aim {
  #waiting: (() => void)[] = [];

  lastPieceLeft(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  /** A delay between the last piece and the kill: half of the kills happen while the bytes are moved to their place. */
  moment(random: Seeded): () => Promise<void> {
    return async () => {
      const left = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await Promise.race([left, sleep(PATIENCE_MS)]);
      await sleep(random.below(random.chance(0.5) ? END_MS : PICTURES_MS));
    };
  }
}
