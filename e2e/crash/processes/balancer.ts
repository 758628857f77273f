import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolder } from '../../../scripts/remove-folder.ts';

const FILE = join(import.meta.dirname, '../../../scripts/deployment/haproxy.cfg');
/** Its log, about a process that gets no requests any more, or about none that does. */
const NOTICE = /^((?:Server|backend) processes.*? (?:is DOWN|has no server available).*?)(?:\. \d+ active.*)?$/gm;
const SERVERS = /^ {2}server .*$\n/gm;
const START_TIMEOUT_MS = 10_000;
const UP_TIMEOUT_MS = 60_000;

/** Debian's is in a folder that the path of a user may lack. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** @throws Error that says what to install */
export function findHaproxy(folders: readonly string[] = FOLDERS): string {
  const found = folders.map((folder) => join(folder, 'haproxy')).find(isExecutable);
  if (found === undefined) throw new Error('haproxy is needed. On Debian: sudo apt-get install haproxy');
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** haproxy with the configuration that operators get, before these ports. */
export class Balancer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'declic-haproxy-'));
  readonly #process: ChildProcess;
  readonly #url: string;
  /** The place where it says how it sees each process. */
  readonly #socket = join(this.#folder, 'stats');
  #output = '';

  /** @throws Error when haproxy is not installed, or refuses its configuration */
  constructor(port: number, servers: readonly number[]) {
    const file = join(this.#folder, 'haproxy.cfg');
    const lines = servers.map((at, index) => `  server process-${index + 1} 127.0.0.1:${at}\n`).join('');
    writeFileSync(file, `${readFileSync(FILE, 'utf8').replace(SERVERS, '')}${lines}`);
    const own = join(this.#folder, 'rig.cfg');
    writeFileSync(own, `global\n  stats socket ${this.#socket} mode 600 level user\n`);
    const env = { ...process.env, DECLIC_LISTEN: `127.0.0.1:${port}` };
    const haproxy = findHaproxy();
    execFileSync(haproxy, ['-c', '-q', '-f', file, '-f', own], { env });
    this.#process = spawn(haproxy, ['-db', '-f', file, '-f', own], { env });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#url = `http://127.0.0.1:${port}/api/health/live`;
  }

  /** Waits until it passes a request on. */
  async open(): Promise<void> {
    const end = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < end) {
      if ((await fetch(this.#url).catch(() => null))?.ok === true) return;
      await sleep(50);
    }
    throw new Error(`haproxy passes nothing on:\n${this.#output}`);
  }

  /** Its notices of processes that get no requests any more, each with its reason. */
  get notices(): readonly string[] {
    return [...this.#output.matchAll(NOTICE)].map(([, notice = '']) => notice);
  }

  /** Waits until it sends requests to a process again. @param index of the process */
  async untilUp(index: number): Promise<void> {
    const end = Date.now() + UP_TIMEOUT_MS;
    while (Date.now() < end) {
      if (statusOf(await this.#ask('show stat'), `process-${index + 1}`) === 'UP') return;
      await sleep(50);
    }
    throw new Error(`haproxy does not see process ${index + 1}:\n${this.#output}`);
  }

  async #ask(command: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${command}\n`);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += chunk;
    return text;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null && this.#process.kill('SIGKILL')) await ended;
    removeFolder(this.#folder);
  }
}

/** The status of a server in the answer to `show stat`: "UP 1/2" has missed a check; undefined when it is not there. */
export function statusOf(csv: string, server: string): string | undefined {
  const [names = [], ...rows] = csv
    .replace(/^# /, '')
    .split('\n')
    .map((line) => line.split(','));
  return rows.find((row) => row[names.indexOf('svname')] === server)?.[names.indexOf('status')];
}
