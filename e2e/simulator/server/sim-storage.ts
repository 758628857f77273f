import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStorage } from '../../../server/gateways/storage/disk-storage.ts';
import type { Bytes, Storage, StoredItem } from '../../../server/gateways/storage/storage.ts';
import { Refusal } from '../../../server/foundation/problems.ts';

/** The step of the store during which the server's process ends. */
export type CrashPoint = 'before' | 'midway' | 'after';

const ROOM = 10_000_000_000;
const FAR = ROOM;

/**
 * The real store on the disk, with file times from the story's clock. It ends the server's process at one of its steps:
 * later work is not done, a piece may be incomplete, and nothing happens until the server has restarted.
 */
export class SimStorage {
  isCrashed = false;
  hasRoom = true;
  #crash: { stepsLeft: number; readonly point: CrashPoint } | null = null;
  readonly #written = new Map<string, number>();
  readonly #root: string;
  #folder = '';
  #disk: Storage;
  #stories = 0;
  readonly port: Storage;

  constructor(root: string) {
    this.#root = root;
    this.#disk = this.#opened();
    this.port = this.#port();
  }

  /** An empty store for the start of a story. */
  reset(): void {
    this.restart();
    this.hasRoom = true;
    if (this.#written.size === 0) return;
    this.#written.clear();
    // Not awaited: the next story has a separate folder.
    void rm(this.#folder, { recursive: true, force: true });
    this.#disk = this.#opened();
  }

  /** The bytes of an original, or of an unfinished upload; null when there are none. */
  fileOf(kind: 'originals' | 'uploads', name: string): Uint8Array | null {
    const folders = kind === 'originals' ? [name.slice(0, 2), name.slice(2, 4)] : [];
    try {
      return readFileSync(join(this.#folder, kind, ...folders, name));
    } catch {
      return null;
    }
  }

  /** The names of the files. */
  async files(): Promise<Record<'uploads' | 'originals' | 'pictures', string[]>> {
    const namesOf = async (items: AsyncIterable<{ id: string }>) => {
      const names: string[] = [];
      for await (const { id } of items) names.push(id);
      return names;
    };
    return {
      uploads: await namesOf(this.#disk.uploads()),
      originals: await namesOf(this.#disk.originals()),
      pictures: await namesOf(this.#disk.pictures()),
    };
  }

  #opened(): Storage {
    this.#stories += 1;
    this.#folder = join(this.#root, String(this.#stories));
    return diskStorage(this.#folder);
  }

  /** Ends the process within the next steps of the store. */
  crashAfter(steps: number, point: CrashPoint): void {
    this.#crash = { stepsLeft: steps, point };
  }

  /** The server has restarted, or no crash is planned any more. */
  restart(): void {
    this.isCrashed = false;
    this.#crash = null;
  }

  /** The storage that the application gets. */
  #port(): Storage {
    const step = <Result>(work: () => Promise<Result>) => this.#step(work);
    return {
      writePiece: (id, at, bytes) => {
        this.#written.set(id, Date.now());
        return this.#step(
          () => this.#disk.writePiece(id, at, bytes),
          () => this.#disk.writePiece(id, at, halfOf(bytes)),
        );
      },
      uploadBytes: (id) => step(() => this.#disk.uploadBytes(id)),
      shortenUpload: (id, length) => step(() => this.#disk.shortenUpload(id, length)),
      hashUpload: (id) => step(() => this.#disk.hashUpload(id)),
      keepOriginal: (id, sha256) => {
        this.#written.set(sha256, this.#written.get(id) ?? Date.now());
        return step(() => this.#disk.keepOriginal(id, sha256));
      },
      hasOriginal: (sha256) => step(() => this.#disk.hasOriginal(sha256)),
      withUpload: (id, work) => step(() => this.#disk.withUpload(id, work)),
      withOriginal: (sha256, work) => this.#disk.withOriginal(sha256, work),
      removeUpload: (id) => step(() => this.#disk.removeUpload(id)),
      removeOriginal: (sha256) => step(() => this.#disk.removeOriginal(sha256)),
      putPicture: (id, name, bytes) => {
        this.#written.set(id, Date.now());
        return step(() => this.#disk.putPicture(id, name, bytes));
      },
      openOriginal: (sha256) => this.#disk.openOriginal(sha256),
      openPicture: (id, name) => this.#disk.openPicture(id, name),
      removePictures: (id) => step(() => this.#disk.removePictures(id)),
      uploads: () => this.#aged(this.#disk.uploads()),
      originals: () => this.#aged(this.#disk.originals()),
      pictures: () => this.#aged(this.#disk.pictures()),
      withFolder: (work) => this.#disk.withFolder(work),
      removeFolder: (id) => step(() => this.#disk.removeFolder(id)),
      folders: () => this.#aged(this.#disk.folders()),
      freeBytes: () => Promise.resolve(this.hasRoom ? ROOM : 0),
    };
  }

  async #step<Result>(work: () => Promise<Result>, half?: () => Promise<Result>): Promise<Result> {
    if (this.isCrashed) throw new Refusal('unavailable');
    const crash = this.#crash;
    if (crash === null) return work();
    crash.stepsLeft -= 1;
    if (crash.stepsLeft > 0) return work();
    this.isCrashed = true;
    if (crash.point === 'after') await work();
    if (crash.point === 'midway') await half?.();
    throw new Refusal('unavailable');
  }

  async *#aged(items: AsyncIterable<StoredItem>): AsyncIterable<StoredItem> {
    const all: StoredItem[] = [];
    for await (const { id } of items) all.push({ id, modifiedAt: new Date(this.#written.get(id) ?? -FAR) });
    yield* all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

async function* halfOf(bytes: Bytes): Bytes {
  for await (const chunk of bytes) yield chunk.subarray(0, Math.ceil(chunk.byteLength / 2));
}
