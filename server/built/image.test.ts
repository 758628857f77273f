import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '../..');
const steps = readFileSync(join(root, 'scripts/deployment/Containerfile'), 'utf8');
const copied = [...steps.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, name = '']) => name);
const [command = '', ...args] = JSON.parse(/^CMD (\[.+\])$/m.exec(steps)?.[1] ?? '[]') as string[];
const health = JSON.parse(/^ {2}CMD (\[.+\])$/m.exec(steps)?.[1] ?? '[]') as string[];
const own = Object.fromEntries(
  [...steps.matchAll(/^ENV (.+)$/gm)].flatMap(([, text = '']) => text.split(' ').map((one) => one.split('='))),
) as Record<string, string>;

let running: ChildProcess | null = null;
let folder = '';
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('a folder with what the image copies, and nothing else, serves pages and stops', async () => {
  folder = mkdtempSync(join(tmpdir(), 'declic-image-'));
  const [app, data] = [join(folder, 'app'), join(folder, 'data')];
  for (const one of [app, data]) mkdirSync(one);
  for (const name of copied) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(app, name));
    else cpSync(join(root, name), join(app, name), { recursive: true });
  }
  const port = String(await freePort());
  const inApp = (arg: string) => arg.replace(/^\/app\//, `${app}/`);
  expect(command).toBe('node');
  const env = { ...own, HOST: '127.0.0.1', PORT: port, DATA_DIR: data, BASE_URL: `http://localhost:${port}` };
  const server = spawn(process.execPath, args.map(inApp), {
    cwd: app,
    env: { ...env, APP_SECRET: 'of an image that a test runs, long enough' },
  });
  running = server;
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  const isUp = vi.waitFor(() => expect(output).toContain('Server listening'), { timeout: 100_000, interval: 200 });
  const isOver = once(server, 'exit').then(() => Promise.reject(new Error(output)));
  await Promise.race([isUp, isOver]);
  const page = await fetch(`${env.BASE_URL}/fr`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Déclic')]);
  const [code] = await once(spawn(process.execPath, health.slice(1), { env: { PORT: port } }), 'exit');
  expect(code, 'the health check').toBe(0);
  server.kill('SIGTERM');
  expect((await once(server, 'exit'))[0], output).toBe(0);
});
