import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { releaseHost, processEnv, takeHost } from './server-hosts.ts';

const root = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export interface ServerOptions {
  readonly port: number;
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another built client, instead of this checkout's. */
  readonly clientFolder?: string;
  /** Reuses a process that ran a server before and may run another after: it has loaded the code already. */
  readonly isReused?: boolean;
}

/** The real server, as `npm start` runs it, in a separate process that can be killed. */
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

  /** The id of the running process; null when there is none. */
  get pid(): number | null {
    return this.#process === null || hasEnded(this.#process) ? null : (this.#process.pid ?? null);
  }

  get dataDir(): string {
    return this.#options.dataDir;
  }

  async start(): Promise<void> {
    const { clientFolder = join(root, 'dist'), isReused = false } = this.#options;
    const server = isReused
      ? takeHost({ env: this.#env(), clientFolder })
      : spawn(process.execPath, [join(root, 'server/main.ts'), clientFolder], {
          cwd: root,
          env: { ...processEnv(), ...this.#env() },
        });
    this.#process = server;
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    await this.#untilReady(server);
  }

  #env(): Record<string, string> {
    const { port, baseUrl, dataDir, databaseUrl, env } = this.#options;
    return {
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      // Stories about money ask for the simulator.
      PAYMENTS: 'none',
      // No demo photos, whose processing would slow every story; stories about photos override this.
      DEMO_PHOTOS: '0',
      LOG_LEVEL: 'warn',
      LIMITS: JSON.stringify({
        requests_per_minute: 1_000_000,
        logins_per_minute: 1_000_000,
        pages_per_minute: 1_000_000,
        guest_mails_per_hour: 1_000,
        guest_mails_per_day: 10_000,
        guest_requests_without_proof: 1_000_000,
        account_requests_without_proof: 1_000_000,
        holds_per_guest: 1_000,
        holds_per_email: 1_000,
        holds_per_address: 1_000_000,
        // Stories move the clock; those about it ask for its default.
        step_up_minutes: 1_000_000,
      }),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    };
  }

  /** Kills the process as the system would, without notice or flush. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** @returns the process's exit code; null when it was not running, or still runs */
  async stop(): Promise<number | null> {
    const host = this.#process;
    if (this.#options.isReused !== true || host === null || hasEnded(host)) return this.#end('SIGTERM');
    this.#process = null;
    await releaseHost(host);
    return null;
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
    let last = 'nobody answered';
    while (Date.now() < end) {
      if (hasEnded(server)) throw new Error(`The server stopped:\n${this.output}`);
      const reply = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (reply?.ok === true) return;
      if (reply !== null) last = `${reply.status} ${await reply.text()}`;
      await sleep(50);
    }
    throw new Error(`The server did not start (${last}):\n${this.output}`);
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
