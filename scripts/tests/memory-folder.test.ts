import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

interface Room {
  readonly parent: string;
  readonly neededRoom: number;
  readonly memory: number;
}

const NO_PROCESS = 2 ** 30;
const ROOM = { neededRoom: 1, memory: 64 * 1_024 ** 3 };

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'declic-memory-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Plain JavaScript: it runs before our own Node. */
async function memoryFolder(room: Partial<Room>): Promise<string | null> {
  const file = new URL('memory-folder.mjs', import.meta.url).href;
  const script = (await import(/* @vite-ignore */ file)) as { memoryFolder: (room: Partial<Room>) => string | null };
  return script.memoryFolder(room);
}

it('gives a folder through which PostgreSQL’s user may pass', async () => {
  const folder = (await memoryFolder({ ...ROOM, parent })) ?? '';
  expect(folder.startsWith(`${parent}/declic-tests-${process.pid}-`)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

it.each([
  ['there is no such place', { parent: '/no/such/place' }],
  ['the place is small, as in most containers', { neededRoom: Number.MAX_SAFE_INTEGER }],
  ['the machine has little memory', { memory: 1_024 ** 3 }],
])('stays on the disk where %s', async (_, room) => {
  expect(await memoryFolder({ ...ROOM, parent, ...room })).toBeNull();
});

it('deletes what a killed run left, and nothing of one that runs', async () => {
  const [left, used, other] = [`declic-tests-${NO_PROCESS}-a`, `declic-tests-${process.pid}-b`, 'of-others'].map(
    (name) => join(parent, name),
  );
  for (const folder of [left, used, other]) mkdirSync(join(folder ?? '', 'data'), { recursive: true });
  await memoryFolder({ ...ROOM, parent });
  expect([left, used, other].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true]);
});
