import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Checks that a folder can be written, or created when missing; creates nothing itself.
 * @throws Error of the file system
 */
export async function assertWritable(folder: string): Promise<void> {
  try {
    // The dot makes a file of that name an error.
    await access(`${folder}/.`, constants.W_OK);
  } catch (error) {
    const parent = dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || parent === folder) throw error;
    await assertWritable(parent);
  }
}
