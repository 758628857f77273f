import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const STOP_TIMEOUT_MS = 5_000;

/** A server to run. */
export interface HostOrder {
  readonly env: Readonly<Record<string, string>>;
  readonly clientFolder: string;
}
export const STOP = 'stop';

const idle: ChildProcess[] = [];

/** Starts a server in a process that has loaded the server's code already, or in a new one. */
export function takeHost(order: HostOrder): ChildProcess {
  const host =
    idle.pop() ?? fork(join(import.meta.dirname, 'server-host.ts'), { cwd: root, env: processEnv(), silent: true });
  host.send(order);
  return host;
}

/** Stops the server in a process, which may then run another. One that does not stop in time is killed. */
export async function releaseHost(host: ChildProcess): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => host.kill('SIGKILL'), STOP_TIMEOUT_MS);
  host.send(STOP);
  const stopped = once(host, 'message', { signal }).then(() => true);
  const gone = once(host, 'exit', { signal }).then(() => false);
  const isStopped = await Promise.race([stopped, gone]);
  clearTimeout(timer);
  waiting.abort();
  await Promise.allSettled([stopped, gone]);
  for (const stream of [host.stdout, host.stderr]) stream?.removeAllListeners('data').resume();
  if (isStopped) idle.push(host);
}

/** Every story starts a server, so the code must not be compiled each time. */
export function processEnv(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile') };
}
