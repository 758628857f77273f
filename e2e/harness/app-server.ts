import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 30_000;

export interface ServerOptions {
  readonly port: number;
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another built client than this checkout's. */
  readonly clientFolder?: string;
}

/** The real server, as `npm start` runs it, in a process of its own that can be killed. */
export class AppServer {
  readonly #options: ServerOptions;
  #process: ChildProcess | null = null;
  output = '';

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  get url(): string {
    return `http://localhost:${this.#options.port}`;
  }

  /** Of the process that runs now; null when none does. */
  get pid(): number | null {
    return this.#process === null || hasEnded(this.#process) ? null : (this.#process.pid ?? null);
  }

  get dataDir(): string {
    return this.#options.dataDir;
  }

  async start(): Promise<void> {
    const { port, baseUrl, dataDir, databaseUrl, env, clientFolder } = this.#options;
    const server = spawn(
      process.execPath,
      [join(root, 'server/main.ts'), ...(clientFolder === undefined ? [] : [clientFolder])],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'] ?? '',
          // Each story starts a server of its own: the same code is not read anew each time.
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
          HOST: '127.0.0.1',
          PORT: String(port),
          BASE_URL: baseUrl,
          DATA_DIR: dataDir,
          DEMO: '1',
          // A story that is about photos asks for them: pictures are made beside every other one.
          DEMO_PHOTOS: '0',
          LOG_LEVEL: 'warn',
          LIMITS: JSON.stringify({ requests_per_minute: 1_000_000, logins_per_minute: 1_000_000 }),
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          ...env,
        },
      },
    );
    this.#process = server;
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    await this.#untilReady(server);
  }

  /** As the system would: no goodbye, no flush. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** @returns the process's exit code; null when it was not running */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#process;
    this.#process = null;
    if (server === null || hasEnded(server)) return null;
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
    server.kill(signal);
    return ended;
  }

  async #untilReady(server: ChildProcess): Promise<void> {
    const end = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < end) {
      if (hasEnded(server)) throw new Error(`The server stopped:\n${this.output}`);
      const reply = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (reply?.ok === true) return;
      await sleep(50);
    }
    throw new Error(`The server did not start:\n${this.output}`);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
