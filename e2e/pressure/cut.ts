import { readdirSync, readlinkSync } from 'node:fs';
import { cutDownloads as cut } from '#server/testing/cut-downloads.ts';
import { anAddress } from './addresses.ts';

/** Downloads of one path, each cut by another address. */
export function cutDownloads({ origin }: { origin: string }, path: string, count: number): Promise<void> {
  return cut(origin, path, count, () => ({ 'x-forwarded-for': anAddress() }));
}

/** The open files of a process below these folders. */
export function fileOpeningsOf(pid: number, folders: readonly string[]): string[] {
  const links = `/proc/${pid}/fd`;
  return readdirSync(links).flatMap((name) => {
    try {
      const file = readlinkSync(`${links}/${name}`);
      return folders.some((folder) => file.startsWith(folder)) ? [file] : [];
    } catch {
      return [];
    }
  });
}
