// no database
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersonalFile } from '#server/foundation/module.ts';
import { exportArchive } from './export-archive.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => void process.off('unhandledRejection', note));

/** More than any buffer on the way takes. */
const LARGE = 4_000_000;

function aFile(name: string, stream: Readable): PersonalFile {
  return { name, open: () => Promise.resolve({ stream, size: LARGE }) };
}

/** A file that gives its first bytes, then waits to be read or closed. */
function largeFile(): Readable {
  return Readable.from([Buffer.alloc(LARGE), Buffer.alloc(LARGE)]);
}

it('fails when a file fails, and opens no later file', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('disk'));
    },
  });
  const next = largeFile();
  const archive = exportArchive({}, [aFile('a.jpg', broken), aFile('b.jpg', next)]);
  await expect(buffer(archive)).rejects.toThrow('disk');
  expect([next.readableDidRead, unhandled]).toEqual([false, []]);
});

it('closes the open file when its reader disconnects', async () => {
  const file = largeFile();
  const archive = exportArchive({}, [aFile('a.jpg', file)]);
  // The sender of the files is stopped too.
  archive.on('error', () => undefined);
  for await (const _ of archive) if (file.readableDidRead) break;
  await finished(file).catch(() => undefined);
  expect([file.destroyed, unhandled]).toEqual([true, []]);
});

it('keeps nothing of the files that it has read', async () => {
  const read = Array.from({ length: 30 }, () => Readable.from([Buffer.alloc(1)]));
  const archive = exportArchive(
    {},
    read.map((stream, index) => aFile(`${index}.jpg`, stream)),
  );
  let most = 0;
  for await (const _ of archive) most = Math.max(most, archive.listenerCount('close'));
  expect(read.every(({ destroyed }) => destroyed)).toBe(true);
  expect(most).toBeLessThan(10);
});
