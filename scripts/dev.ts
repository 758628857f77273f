/** `npm run dev`: the server with the demo on PORT (3000), restarted at each change, and Vite in front of it on 5173. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
// The host stays the requested one: the server compares it with the page's origin.
const api = { target: `http://localhost:${port}`, changeOrigin: false };
const server = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, DEMO: '1', LOG_LEVEL: 'warn' },
});
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'client'),
  // The client has a folder named api too: its sources are Vite's.
  server: { proxy: { '^/api/.*(?<!\\.ts)$': api, '/demo/': api, '/media/': api, '/originals/': api } },
});
await vite.listen();
vite.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
