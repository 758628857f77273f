import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Bytes } from '#server/gateways/storage/storage.ts';
import { Refusal } from '#server/problems.ts';

const KIB = 1_024;
/**
 * About so many bytes of a request are held here, to be written or being written; beyond that its sender is held back. The
 * more are sending, the fewer each: what all of them hold together stays small.
 */
const MOST_HELD = { ofOne: 512 * KIB, ofAll: 8 * 1_024 * KIB };
/** Requests whose bytes are still coming. */
let underWay = 0;

/**
 * A request's bytes, taken off the wire as they come. When it is cut, whatever had come is still had, and only then the
 * cut: as the error of the iteration. What was iterated over is gone once the next is asked for.
 */
export class ArrivingBytes implements Bytes {
  readonly #raw: IncomingMessage;
  readonly #waiting: Buffer[] = [];
  #heldBytes = 0;
  /** Its end: by an error, or by itself (null). */
  #end: { readonly error: Error | null } | null = null;
  #wake: () => void = () => undefined;

  constructor(raw: IncomingMessage) {
    this.#raw = raw;
    underWay += 1;
    raw.on('data', (chunk: Buffer) => this.#keep(chunk));
    raw.on('end', () => this.#endWith(null));
    raw.on('error', () => this.#cut());
    raw.on('close', () => this.#cut());
  }

  /** Ends the bytes here, with this error. */
  breakOff(error: Error): void {
    this.#endWith(error);
  }

  /** Nobody wants the rest: it goes by unread, so that the connection can be used again. */
  letGo(): void {
    this.#endWith(null);
    for (const chunk of this.#waiting.splice(0)) this.#free(chunk);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      // All that waits at once: fewer and longer writes.
      if (this.#waiting.length > 0) {
        const bytes = this.#joined(this.#waiting.splice(0));
        const { byteLength } = bytes;
        yield bytes;
        this.#free(bytes);
        this.#heldBytes -= byteLength;
        this.#raw.resume();
      } else if (this.#end === null) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (this.#end.error === null) return;
      else throw this.#end.error;
    }
  }

  #keep(chunk: Buffer): void {
    if (this.#end !== null) return this.#free(chunk);
    this.#waiting.push(chunk);
    this.#heldBytes += chunk.byteLength;
    if (this.#heldBytes >= Math.min(MOST_HELD.ofOne, MOST_HELD.ofAll / underWay)) this.#raw.pause();
    this.#wake();
  }

  #cut(): void {
    // A request that is paused has a little more, which nobody would be given any more; one that was let flow again gives it a
    // part at a time.
    for (let rest: Buffer | null; (rest = this.#raw.read() as Buffer | null) !== null;) this.#keep(rest);
    // A sender that is broken off is no fault of the store's.
    this.#endWith(new Refusal('request_timeout'));
  }

  #endWith(error: Error | null): void {
    if (this.#end === null) underWay -= 1;
    this.#end ??= { error };
    this.#raw.resume();
    this.#wake();
  }

  #joined(chunks: readonly Buffer[]): Buffer {
    const [first] = chunks;
    if (first !== undefined && chunks.length === 1) return first;
    const bytes = Buffer.concat(chunks);
    for (const chunk of chunks) this.#free(chunk);
    return bytes;
  }

  /**
   * Gives memory back at once: V8, left to itself, collects such buffers late, by going through its whole heap each time.
   * A chunk that came over a socket was made for this request alone.
   */
  #free({ buffer, byteLength }: Buffer): void {
    const isOurs = this.#raw.socket instanceof Socket && buffer.byteLength === byteLength;
    if (isOurs && buffer instanceof ArrayBuffer) buffer.transfer(0);
  }
}
