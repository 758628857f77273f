import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Called when the last byte was sent. */
  readonly onSent?: () => void;
  /** The network address that it comes from: any of 127.0.0.0/8. */
  readonly from?: string;
  /** Disconnects after this long, whatever has arrived by then. */
  readonly cutAfterMs?: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;
const RETRY_MS = 25;
const NO_ROOM = 507;

/** Real sockets to a server that may stop at any moment; while it is known to be down, callers wait. */
export class Wire {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 });
  #isUp = false;
  /** The longest retry delay that any caller got. */
  longestRetryAfterS = 0;
  /** Connections that broke without an answer, and not by the caller. */
  broken = 0;
  #waiting: (() => void)[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  up(): void {
    this.#isUp = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  down(): void {
    this.#isUp = false;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @returns the whole answer, or null when the connection broke before its end */
  async send(call: Call): Promise<Reply | null> {
    if (!this.#isUp) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return new Promise((resolve) => {
      const { method, path, body, cutAfterMs, onSent, from = '127.0.0.1' } = call;
      const breaks = () => {
        if (cutAfterMs === undefined) this.broken += 1;
        resolve(null);
      };
      // Node does not set the length of a DELETE's body by itself.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const headers = { ...call.headers, ...length };
      const to = { host: '127.0.0.1', port: this.#port, localAddress: from };
      const outgoing = request(
        { ...to, agent: this.#agent, method, path, headers, timeout: TIMEOUT_MS },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', () => undefined);
          incoming.on('close', () => {
            if (!incoming.complete) return breaks();
            const retryAfterS = Number(incoming.headers['retry-after'] ?? 0);
            this.longestRetryAfterS = Math.max(this.longestRetryAfterS, retryAfterS);
            const text = Buffer.concat(chunks).toString('utf8');
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('error', breaks);
      outgoing.on('timeout', () => outgoing.destroy());
      if (cutAfterMs !== undefined) setTimeout(() => outgoing.destroy(), cutAfterMs);
      outgoing.end(body, onSent);
    });
  }

  /** Repeats until answered; for reads, sign-in, and writes that nobody counts. A quota that is reached is an answer. */
  async ask(call: Call): Promise<Reply> {
    for (;;) {
      const reply = await this.send(call);
      if (reply !== null && (reply.status < 500 || reply.status === NO_ROOM)) return reply;
      await sleep(RETRY_MS);
    }
  }
}
