import { Refusal } from '../foundation/problems.ts';
import type { Storage } from '../gateways/storage/storage.ts';

type Step = 'hashUpload' | 'withUpload' | 'keepOriginal' | 'removeUpload' | 'putPicture' | 'writePiece';

/** The disk with a cut at one step: once, before or after it, like a killed process; or a busy disk. */
export class CutStorage {
  #cut: { step: Step; isAfter: boolean } | null = null;
  #busy: Promise<void> | null = null;
  #reached: () => void = () => undefined;
  free: number | null = null;

  cutAt(step: Step, when: 'before' | 'after'): void {
    this.#cut = { step, isAfter: when === 'after' };
  }

  /** Blocks the next piece until `release`. @returns its promise `reached` resolves when the piece has arrived */
  holdNextPiece(): { readonly reached: Promise<void>; readonly release: () => void } {
    const [busy, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.#busy = busy.promise;
    this.#reached = reached.resolve;
    return { reached: reached.promise, release: busy.resolve };
  }

  /** Whether the cut has happened. */
  get isCut(): boolean {
    return this.#cut === null;
  }

  around(disk: Storage): Storage {
    return {
      ...disk,
      hashUpload: (id) => this.#through('hashUpload', () => disk.hashUpload(id)),
      withUpload: (id, work) => this.#through('withUpload', () => disk.withUpload(id, work)),
      keepOriginal: (id, sha256) => this.#through('keepOriginal', () => disk.keepOriginal(id, sha256)),
      removeUpload: (id) => this.#through('removeUpload', () => disk.removeUpload(id)),
      putPicture: (id, name, bytes) => this.#through('putPicture', () => disk.putPicture(id, name, bytes)),
      writePiece: (id, at, bytes) =>
        this.#through('writePiece', async () => {
          await this.#untilReleased();
          return disk.writePiece(id, at, bytes);
        }),
      freeBytes: async () => this.free ?? disk.freeBytes(),
    };
  }

  #untilReleased(): Promise<void> {
    const busy = this.#busy ?? Promise.resolve();
    this.#busy = null;
    this.#reached();
    return busy;
  }

  async #through<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
    const cut = this.#cut?.step === step ? this.#cut : null;
    if (cut === null) return work();
    this.#cut = null;
    if (cut.isAfter) await work();
    throw new Refusal('unavailable');
  }
}
