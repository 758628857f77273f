import { createServer, connect, type Server, type Socket } from 'node:net';

interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A refusal in the format of our server. */
export function refusal(status: number, code: string, details: object = {}): RawReply {
  return {
    status,
    headers: { 'x-declic-api': '1', 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: `urn:declic:problem:${code}`, title: code, status, code, ...details }),
  };
}

function rawReply({ status, headers, body }: RawReply): string {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} .\r\n${lines.join('')}\r\n${body}`;
}

const REQUEST = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \//;
const UPLOAD = /^PATCH \/api\/uploads\//;

/** A TCP proxy between browser and server that fails on demand, below HTTP, as a real network would. */
export class FaultProxy {
  readonly #server: Server;
  readonly #isOwn: boolean;
  readonly #upstreamPort: number;
  readonly #pairs = new Set<{ client: Socket; upstream: Socket }>();
  #isDown = false;
  #cutReplyTo: { text: string; run: () => void } | null = null;
  #answer: { request: RegExp; reply: string; times: number } | null = null;
  #onRequest: { text: string; run: () => void } | null = null;
  #delayMs = 0;
  #bytesPerS = Number.POSITIVE_INFINITY;
  /** When the connection is free for the next byte to the server, epoch ms. */
  #freeAt = 0;
  /** Bytes of uploads, with their headers, carried to the server. */
  bytesUploaded = 0;
  /** The number of replies that were cut. */
  cuts = 0;
  /** Requests answered by the proxy, which the server never got. */
  answered = 0;

  /** @param server a server that listens already, and continues after this proxy; otherwise a new one */
  constructor(upstreamPort: number, server?: Server) {
    this.#upstreamPort = upstreamPort;
    this.#isOwn = server === undefined;
    this.#server = server ?? createServer({ noDelay: true });
    this.#server.on('connection', this.#accept);
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.cutAll();
    this.#server.off('connection', this.#accept);
    if (this.#isOwn) await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Refuses new connections, and cuts the existing ones. */
  down(): void {
    this.#isDown = true;
    this.cutAll();
  }

  up(): void {
    this.#isDown = false;
  }

  /** Lets the next request whose first bytes are `request` reach the server, and cuts its reply; then calls `run`. */
  cutNextReplyTo(request: string, run: () => void = () => undefined): void {
    this.#cutReplyTo = { text: request, run };
  }

  /**
   * Answers requests itself, as another proxy might; the server never gets them.
   * @param request matched against a request's first line
   * @param times the number of requests, before normal operation returns
   */
  answer(request: RegExp, reply: RawReply, times = Number.POSITIVE_INFINITY): void {
    this.#answer = { request, reply: rawReply(reply), times };
  }

  stopAnswering(): void {
    this.#answer = null;
  }

  /** Calls `run` as soon as a request starting with `request` has been passed on. */
  checkSend(request: string, run: () => void): void {
    this.#onRequest = { text: request, run };
  }

  /** Delays every chunk by this time, both ways. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  /** Limits the bandwidth of all browsers together. */
  throttle(bytesPerS: number): void {
    this.#bytesPerS = bytesPerS;
  }

  cutAll(): void {
    for (const { client, upstream } of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
  }

  readonly #accept = (client: Socket): void => {
    if (this.#isDown) {
      client.destroy();
      return;
    }
    const upstream = connect({ port: this.#upstreamPort, host: '127.0.0.1', noDelay: true });
    const pair = { client, upstream };
    this.#pairs.add(pair);
    let doom: (() => void) | null = null;
    let isUpload = false;

    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1', 0, 200);
      const answer = this.#answer;
      if (answer?.request.test(text) === true) {
        answer.times -= 1;
        if (answer.times <= 0) this.#answer = null;
        this.answered += 1;
        client.removeAllListeners('data');
        client.end(answer.reply);
        return;
      }
      if (this.#cutReplyTo !== null && text.startsWith(this.#cutReplyTo.text)) {
        doom = this.#cutReplyTo.run;
        this.#cutReplyTo = null;
      }
      if (REQUEST.test(text)) isUpload = UPLOAD.test(text);
      this.#up(chunk, pair, isUpload);
      if (this.#onRequest !== null && text.startsWith(this.#onRequest.text)) {
        const { run } = this.#onRequest;
        this.#onRequest = null;
        run();
      }
    });
    upstream.on('data', (chunk: Buffer) => {
      if (doom !== null) {
        this.cuts += 1;
        client.destroy();
        upstream.destroy();
        doom();
        return;
      }
      this.#pass(chunk, client);
    });
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      socket.on('error', end);
      socket.on('close', end);
    }
  };

  /** To the server, within the bandwidth. */
  #up(chunk: Buffer, { client, upstream }: { client: Socket; upstream: Socket }, isUpload: boolean): void {
    const count = () => {
      if (isUpload) this.bytesUploaded += chunk.length;
    };
    if (!Number.isFinite(this.#bytesPerS)) {
      count();
      this.#pass(chunk, upstream);
      return;
    }
    const now = Date.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (chunk.length / this.#bytesPerS) * 1_000;
    client.pause();
    setTimeout(() => {
      if (upstream.writable) {
        count();
        upstream.write(chunk);
      }
      client.resume();
    }, this.#freeAt - now);
  }

  #pass(chunk: Buffer, to: Socket): void {
    if (this.#delayMs === 0) to.write(chunk);
    else setTimeout(() => to.writable && to.write(chunk), this.#delayMs);
  }
}
