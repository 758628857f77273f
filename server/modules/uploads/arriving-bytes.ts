import type { IncomingMessage } from 'node:http';
import type { Bytes } from '#server/gateways/storage/storage.ts';
import { Refusal } from '#server/problems.ts';

const KIB = 1_024;
/**
 * About so many bytes of a request wait while as many are being written; beyond that its sender is held back. The more are
 * sending, the fewer each: what all of them hold together stays small.
 */
const MOST_WAITING = { ofOne: 256 * KIB, ofAll: 8 * 1_024 * KIB };
/** Requests whose bytes are still coming. */
let underWay = 0;

/**
 * A request's bytes, taken off the wire as they come. When it is cut, whatever had come is still had, and only then the
 * cut: as the error of the iteration.
 */
export class ArrivingBytes implements Bytes {
  readonly #raw: IncomingMessage;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** How it ended: by an error, or by itself (null). */
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

  /** What came until now is all there will be, and then this error. */
  breakOff(error: Error): void {
    this.#endWith(error);
  }

  /** Nobody wants the rest: it goes by unread, so that the connection can be used again. */
  letGo(): void {
    this.#endWith(null);
    this.#take();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      // All that waits at once: fewer and longer writes.
      if (this.#waiting.length > 0) yield joined(this.#take());
      else if (this.#end === null) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (this.#end.error === null) return;
      else throw this.#end.error;
    }
  }

  #take(): Buffer[] {
    this.#waitingBytes = 0;
    this.#raw.resume();
    return this.#waiting.splice(0);
  }

  #keep(chunk: Buffer): void {
    if (this.#end !== null) return;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.byteLength;
    if (this.#waitingBytes >= Math.min(MOST_WAITING.ofOne, MOST_WAITING.ofAll / underWay)) this.#raw.pause();
    this.#wake();
  }

  #cut(): void {
    // A request that is paused has a little more, which nobody would be given any more; one that was let flow again gives it a
    // part at a time.
    for (let rest: Buffer | null; (rest = this.#raw.read() as Buffer | null) !== null;) this.#keep(rest);
    // What breaks off a sender is no fault of the store's.
    this.#endWith(new Refusal('request_timeout'));
  }

  #endWith(error: Error | null): void {
    if (this.#end === null) underWay -= 1;
    this.#end ??= { error };
    this.#raw.resume();
    this.#wake();
  }
}

function joined(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
}
