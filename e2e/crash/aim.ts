import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../simulator/seeded.ts';

/** The end of an upload is over in so long, a photo's pictures in so much. */
const [END_MS, PICTURES_MS] = [40, 900];
/** Nobody came to an end for so long: any moment will do. */
const PATIENCE_MS = 2_000;

/** Tells whoever kills of the moment a photo's last piece has left. */
export class Aim {
  #waiting: (() => void)[] = [];

  lastPieceLeft(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  /** A moment between a last piece and what it leads to: half of them while the bytes get their place. */
  moment(random: Seeded): () => Promise<void> {
    return async () => {
      const left = new Promise<void>((resolve) => this.#waiting.push(resolve));
      await Promise.race([left, sleep(PATIENCE_MS)]);
      await sleep(random.below(random.chance(0.5) ? END_MS : PICTURES_MS));
    };
  }
}
