import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPushKey, type PushKeys, pushKeysOf } from '#server/push-keys.ts';

export function pushKeyFile(dataDir: string): string {
  return join(dataDir, 'vapid-key');
}

/** The keys beside the data, made once, readable by their owner only: devices are bound to them. */
export function storedPushKeys(dataDir: string): PushKeys {
  const file = pushKeyFile(dataDir);
  if (!existsSync(file)) make(dataDir, file);
  const keys = pushKeysOf(readFileSync(file, 'utf8').trim());
  if (keys === undefined) throw new Error(`${file} holds no key: delete it for a new one`);
  return keys;
}

/** Of two processes that start together, one names its file, and both read it. */
function make(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${newPushKey()}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
