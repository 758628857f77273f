import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';

/** A disk that can be filled and emptied. */
export interface Disk {
  /** The writers to make fail: all of them, or one process. */
  readonly isWhole: boolean;
  fill(pid: number): void;
  empty(pid: number): void;
  remove(): void;
}

const [ROOM, STEP] = [2 * 1_024 ** 3, 65_536];
const TRIES = 50;

/** A separate file system if we may mount one (root, Linux); it uses only as much memory as is written. */
export function mountDisk(folder: string, uid = 0): Disk | null {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return null;
  mkdirSync(folder, { recursive: true });
  if (!succeeds('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},uid=${uid},mode=700`, 'declic-crash', folder]))
    return null;
  const resize = (bytes: number) => succeeds('mount', ['-o', `remount,size=${bytes}`, folder]);
  return {
    isWhole: true,
    fill: () => {
      // Another process is writing: the space freed a moment ago is used again.
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        if (resize((blocks - bfree) * bsize + tries * STEP)) return;
      }
      throw new Error(`${folder} can not be made smaller`);
    },
    empty: () => {
      if (!resize(ROOM)) throw new Error(`${folder} can not be made larger`);
    },
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
}

/** A disk without a mount: limits the size of the files that a process writes (util-linux). */
export function limitWrites(): Disk {
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'inherit' });
  return {
    isWhole: false,
    fill: (pid) => void limit(pid, '0'),
    empty: (pid) => void limit(pid, 'unlimited'),
    remove: () => undefined,
  };
}

function succeeds(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
