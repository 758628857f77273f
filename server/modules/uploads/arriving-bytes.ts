import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Bytes } from '#server/gateways/storage/storage.ts';
import { Refusal } from '#server/foundation/problems.ts';

const KIB = 1_024;
/**
 * The buffer of a request, in bytes; a full buffer throttles its sender. All requests share one total, so each gets
 * less when many are sending.
 */
const MAX_HELD = { ofOne: 512 * KIB, ofAll: 8 * 1_024 * KIB };
/** Requests that are still arriving. */
let underWay = 0;

/**
 * Reads a request's bytes as they arrive. After a cut, the bytes that had arrived are still returned, and then the cut
 * is thrown as an error of the iteration. A returned chunk is freed when the next one is requested.
 */
export class ArrivingBytes implements Bytes {
  readonly #raw: IncomingMessage;
  readonly #waiting: Buffer[] = [];
  #heldBytes = 0;
  /** How it ended: an error, or null for a normal end. */
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
  interrupt(error: Error): void {
    this.#endWith(error);
  }

  /** Discards the rest unread, so that the connection can be used again. */
  discard(): void {
    this.#endWith(null);
    for (const chunk of this.#waiting.splice(0)) this.#free(chunk);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      // Returns all waiting bytes at once: fewer and longer writes.
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
    if (this.#heldBytes >= Math.min(MAX_HELD.ofOne, MAX_HELD.ofAll / underWay)) this.#raw.pause();
    this.#wake();
  }

  #cut(): void {
    // A paused request still has a little more, which nobody would get; a resumed one delivers it in parts.
    for (let rest: Buffer | null; (rest = this.#raw.read() as Buffer | null) !== null;) this.#keep(rest);
    // An aborted sender is not an error of the store.
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
   * Frees memory at once: V8 collects such buffers late, in a full collection of its heap. A chunk from a socket
   * belongs to this request only.
   */
  #free({ buffer, byteLength }: Buffer): void {
    const isOurs = this.#raw.socket instanceof Socket && buffer.byteLength === byteLength;
    if (isOurs && buffer instanceof ArrayBuffer) buffer.transfer(0);
  }
}
