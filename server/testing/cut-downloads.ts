import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const FILES = '/proc/self/fd';
const AT_ONCE = 20;
const CLOSED_WITHIN_MS = 5_000;

/** Whether this system lists the open files of a process. */
export const listsOpenFiles = existsSync(FILES);

/** The open files below a folder, in this process. */
function openFilesIn(folder: string): string[] {
  return readdirSync(FILES).flatMap((name) => {
    try {
      const file = readlinkSync(`${FILES}/${name}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // Closed meanwhile: the listing itself is one.
      return [];
    }
  });
}

/** The files that are still open when all had time to close. */
export async function leftOpenIn(folder: string): Promise<string[]> {
  const end = Date.now() + CLOSED_WITHIN_MS;
  while (openFilesIn(folder).length > 0 && Date.now() < end) await pause(20);
  return openFilesIn(folder);
}

/** Downloads that their readers cut: before the answer, at its first bytes, or a moment after them. */
export async function cutDownloads(
  origin: string,
  path: string,
  count: number,
  headersOf: () => Record<string, string> = () => ({}),
): Promise<void> {
  let next = 0;
  const reader = async () => {
    while (next < count) {
      next += 1;
      await cutDownload(origin, path, next % 4, headersOf());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

function cutDownload(origin: string, path: string, moment: number, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(origin);
  const given = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\n${given.join('')}\r\n`);
      if (moment === 0) setImmediate(() => socket.destroy());
      if (moment === 1) setTimeout(() => socket.destroy(), 3);
    });
    socket.once('data', () => {
      if (moment === 2) socket.destroy();
      // A reader that hangs up in the middle of a pause.
      else setTimeout(() => socket.pause().resetAndDestroy(), 5);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
  });
}
