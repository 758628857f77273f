// no database
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ArrivingBytes } from './arriving-bytes.ts';

/** The number of bytes before the cut. */
async function allOf(bytes: ArrivingBytes): Promise<number> {
  let count = 0;
  try {
    for await (const chunk of bytes) count += chunk.byteLength;
  } catch {
    return count;
  }
  throw new Error('It was not cut.');
}

describe('bytes that arrive', () => {
  it('are all stored when the request is cut while the buffer is full', async () => {
    const raw = new IncomingMessage(new Socket());
    raw.push(Buffer.alloc(300_000));
    const bytes = new ArrivingBytes(raw);
    await new Promise((resolve) => raw.once('data', resolve));
    // The sender is now throttled: later bytes wait in the request.
    for (let part = 0; part < 4; part += 1) raw.push(Buffer.alloc(50_000));
    raw.destroy(new Error('cut'));
    expect(await allOf(bytes)).toBe(500_000);
  });

  it('are throttled while many are being written, and their memory is released afterwards', async () => {
    const raw = new IncomingMessage(new Socket());
    const first = Buffer.alloc(600_000);
    raw.push(first);
    const bytes = new ArrivingBytes(raw)[Symbol.asyncIterator]();
    expect((await bytes.next()).value).toHaveLength(600_000);
    expect(raw.isPaused()).toBe(true);
    raw.push(Buffer.alloc(10));
    expect((await bytes.next()).value).toHaveLength(10);
    expect([raw.isPaused(), first.length]).toEqual([false, 0]);
    raw.push(null);
    expect(await bytes.next()).toEqual({ done: true, value: undefined });
  });
});
