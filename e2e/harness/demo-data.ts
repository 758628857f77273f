import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from './app-server.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

const FOLDER = 'DECLIC_E2E_DEMO';

/**
 * Before the first story, a server creates the demo's data once.
 * @returns the cleanup after the last story
 */
export default async function makeDemoData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-e2e-demo-'));
  const port = await freePort();
  const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir });
  await server.start();
  await server.stop();
  process.env[FOLDER] = dataDir;
  return () => removeFolder(dataDir);
}

/** A separate data folder for a story: its server needs no seeding, and starts twice as fast. */
export function copyOfDemoData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-e2e-data-'));
  cpSync(process.env[FOLDER] ?? '', dataDir, { recursive: true });
  return dataDir;
}
