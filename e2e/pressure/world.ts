import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { aJpeg } from '#server/testing/pictures.ts';
import { aPhotoDevice, aStoredPhoto } from '#server/testing/uploads.ts';
import { fillDatabase } from '../../bench/search/fill.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The server under pressure, with photographers, and what can be downloaded from it. */
export interface World {
  readonly origin: string;
  readonly pid: number;
  /** The folders in which files may stay open. */
  readonly folders: readonly string[];
  readonly imagePath: string;
  readonly scriptPath: string;
  readonly copyPath: () => Promise<string>;
  readonly originalPath: () => Promise<string>;
  readonly residentMb: () => number;
  readonly isRunning: () => boolean;
  remove(): Promise<void>;
}

export async function startWorld(databaseUrl: string | null, photographers: number): Promise<World> {
  // Without a built client nothing is started.
  const scriptPath = largestScript();
  const folder = mkdtempSync(join(tmpdir(), 'declic-pressure-'));
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'a secret under pressure, long enough to be one',
    LOG_LEVEL: 'error',
    PORT: String(port),
    // Every request names an address of its own.
    TRUST_PROXY: '1',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const made = await fillStore(env, photographers);
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilGreeting(child);
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    folders: [join(folder, 'data/files'), join(ROOT, 'dist')],
    imagePath: made.imagePath,
    scriptPath,
    copyPath: () => Promise.resolve(made.copyPath),
    originalPath: async () => {
      const reply = await fetch(`${origin}/api/portfolio-photos/${made.photoId}/original`, {
        method: 'POST',
        headers: made.headers,
      });
      return ((await reply.json()) as { url: string }).url;
    },
    residentMb: () => Math.round(residentKb(pid) / 1_024),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async remove() {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Photographers in the database, one of them with a photo and a mailed copy of their data. */
async function fillStore(env: Record<string, string>, photographers: number) {
  const config = loadConfig(env);
  const database = await openDatabase(config);
  await fillDatabase(database, config.locales, photographers);
  const mail = new KeptMails();
  const app = await buildApp({ config, database, mail });
  const test = { app, database, config, mail, close: () => Promise.resolve() };
  const me = await aPhotoDevice(test);
  const photo = await aStoredPhoto(test, me, await aJpeg(1, 1_600, 1_200), { file_name: 'large.jpg' });
  await app.inject({ method: 'POST', url: '/api/me/export', headers: me.headers, payload: { locale: 'fr' } });
  await app.jobRunner.runDue();
  await app.close();
  await database.close();
  return {
    headers: me.headers,
    photoId: photo.id,
    imagePath: `${photo.base ?? ''}/${photo.widths.at(-1) ?? 0}.webp`,
    copyPath: /(\/exports\/\S+)/.exec(mail.sent.at(-1)?.text ?? '')?.[1] ?? '',
  };
}

class KeptMails {
  readonly sent: MailMessage[] = [];
  failure: Error | null = null;
  send(message: MailMessage): Promise<void> {
    this.sent.push(message);
    return Promise.resolve();
  }
  check = () => Promise.resolve();
  forget = () => Promise.resolve();
  close = () => undefined;
}

function largestScript(): string {
  const folder = join(ROOT, 'dist/client/assets');
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `/assets/${largest ?? ''}`;
}

/** The memory of a process that is in the machine's (proc_pid_status). */
function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** The server greets on its output once it listens; one that cannot start ends instead. */
async function untilGreeting(server: ChildProcess): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const greeting = server.stdout === null ? Promise.resolve() : once(server.stdout, 'data', { signal });
  const end = once(server, 'exit', { signal }).then(([code]) => {
    throw new Error(`The server ended: ${String(code)}`);
  });
  await Promise.race([greeting, end]).finally(() => settled.abort());
  server.stdout?.resume();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
