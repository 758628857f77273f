import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../config.ts';
import { startServer } from '../start.ts';
import { removeFolder } from '../../scripts/remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo, in SQLite and without photos. */
    demoData: string;
  }
}

/** The demo's data, made once for the whole run; each site gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'declic-built-demo-'));
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1', DEMO_PHOTOS: '0', PORT: '0', LOG_LEVEL: 'silent' });
  await (await startServer(config, join(dataDir, 'no-client'))).stop();
  project.provide('demoData', dataDir);
  return () => removeFolder(dataDir);
}
