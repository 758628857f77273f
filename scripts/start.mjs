// `npm start`: installs and builds what is missing, then serves the seeded demo on port 3000. `npm run demo:load` does
// the same with 24-megapixel photos in its own data folder.
import { spawn } from 'node:child_process';
import { buildClient, installPackages, nodePath, ownEnvironment, root } from './set-up.mjs';

installPackages();
buildClient();
const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: process.env.DEMO ?? '1' };
const load = process.argv.includes('--load')
  ? { DEMO_MEGAPIXELS: '24', DATA_DIR: process.env.DATA_DIR ?? 'data/load' }
  : {};
const server = spawn(nodePath, ['server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: ownEnvironment({ ...demo, ...load }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
