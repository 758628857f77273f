// Files of this machine: what the stores and the backups share.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** The result of work on a file; null when there is no such file (any more). */
export async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether an error says that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Makes the names of a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes all bytes at a position, or behind those written before; one write may accept fewer than given. */
export async function writeAll(handle: FileHandle, chunk: Uint8Array, position: number | null = null): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) {
    const at = position === null ? null : position + done;
    done += (await handle.write(chunk, done, chunk.byteLength - done, at)).bytesWritten;
  }
}

/** The first bytes of a file: of one that grows, those that it had. */
export function firstBytes(file: string, bytes: number): AsyncIterable<Uint8Array> {
  return bytes === 0 ? nothing() : createReadStream(file, { end: bytes - 1 });
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** The SHA-256 of a content, lower-case hex. */
export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
