// A folder in memory for what tests write. Each commit of SQLite and each piece of a photo waits for the disk, which loses
// nothing that a test would look for: a killed process leaves the same behind.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps one in memory; in many containers it holds 64 MB. */
const IN_MEMORY = '/dev/shm';
const NEEDED_ROOM = 4 * 1_024 ** 3;
/** Of the machine's memory, browsers and servers need as much again. */
const NEEDED_MEMORY = 2 * NEEDED_ROOM;
const PREFIX = 'declic-tests-';

/**
 * A new folder in memory for this process, deleted with it; null where there is little room. What a killed run left is
 * deleted first, since it would take memory until the machine starts again.
 */
export function memoryFolder({ parent = IN_MEMORY, neededRoom = NEEDED_ROOM, memory = freemem() } = {}) {
  if (!existsSync(parent)) return null;
  for (const name of readdirSync(parent).filter(isLeft)) rmSync(join(parent, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < neededRoom || memory < NEEDED_MEMORY) return null;
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL reaches its data as another user.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Whether a folder is of a process that ended. */
function isLeft(name) {
  const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
