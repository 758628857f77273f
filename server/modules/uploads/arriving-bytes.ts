import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Bytes } from '#server/gateways/storage/storage.ts';
import { Refusal } from '#server/problems.ts';

/** Of one request's bytes, at most about so many wait for the disk; beyond that its sender is held back. */
const MOST_WAITING = 256 * 1_024;

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
    raw.on('data', (chunk: Buffer) => this.#keep(chunk));
    raw.on('end', () => this.#endWith(null));
    // What breaks off a sender is no fault of the store's.
    raw.on('error', () => this.#endWith(new Refusal('request_timeout')));
    raw.on('close', () => this.#endWith(new Refusal('request_timeout')));
  }

  /** What came until now is all there will be, and then this error. */
  breakOff(error: Error): void {
    this.#endWith(error);
  }

  /** Nobody wants the rest: it goes by unread, so that the connection can be used again. */
  letGo(): void {
    this.#endWith(null);
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = this.#waiting.shift();
      if (chunk !== undefined) {
        this.#waitingBytes -= chunk.byteLength;
        if (this.#waitingBytes < MOST_WAITING) this.#socket?.resume();
        yield chunk;
      } else if (this.#end === null) {
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else if (this.#end.error === null) {
        return;
      } else {
        throw this.#end.error;
      }
    }
  }

  #keep(chunk: Buffer): void {
    if (this.#end !== null) return;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.byteLength;
    // The socket, not the request: a request that is paused fills a buffer of its own, and loses it when it is cut.
    if (this.#waitingBytes >= MOST_WAITING) this.#socket?.pause();
    this.#wake();
  }

  #endWith(error: Error | null): void {
    this.#end ??= { error };
    this.#socket?.resume();
    this.#wake();
  }

  /** Null of a request that came over none, as tests make them. */
  get #socket(): Socket | null {
    return this.#raw.socket instanceof Socket ? this.#raw.socket : null;
  }
}
