import { rmSync } from 'node:fs';

/**
 * Removes a folder of a test. A process that was killed may write into it for a moment longer: that is waited for, since
 * a cleanup that fails makes a run red whose tests have all passed.
 */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
