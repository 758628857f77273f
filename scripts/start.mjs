// `npm start`: installs and builds what is missing, then serves the seeded demo on port 3000.
import { spawn } from 'node:child_process';
import { buildClient, installPackages, nodePath, ownEnvironment, root } from './set-up.mjs';

installPackages();
buildClient();
const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO: process.env.DEMO ?? '1' };
const server = spawn(nodePath, ['server/main.ts'], { cwd: root, stdio: 'inherit', env: ownEnvironment(demo) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
