import { createServer, connect, type Server, type Socket } from 'node:net';

/**
 * A TCP proxy between browser and server that fails on demand, below HTTP: what it cuts is cut as a real network would.
 */
export class FaultProxy {
  readonly #server: Server;
  readonly #upstreamPort: number;
  readonly #pairs = new Set<{ client: Socket; upstream: Socket }>();
  #isDown = false;
  #cutReplyTo: string | null = null;
  #onRequest: { text: string; run: () => void } | null = null;
  #delayMs = 0;
  /** Replies that were cut on the way back. */
  cuts = 0;

  constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
    this.#server = createServer((client) => this.#accept(client));
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Nobody gets through, and everybody connected is cut. */
  down(): void {
    this.#isDown = true;
    this.cutAll();
  }

  up(): void {
    this.#isDown = false;
  }

  /** Lets the next request whose first bytes are `request` reach the server, and cuts its reply. */
  cutNextReplyTo(request: string): void {
    this.#cutReplyTo = request;
  }

  /** Calls `run` as soon as a request starting with `request` has been passed on. */
  whenSent(request: string, run: () => void): void {
    this.#onRequest = { text: request, run };
  }

  /** Holds every chunk back this long, both ways. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  cutAll(): void {
    for (const { client, upstream } of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
  }

  #accept(client: Socket): void {
    if (this.#isDown) {
      client.destroy();
      return;
    }
    const upstream = connect(this.#upstreamPort, '127.0.0.1');
    const pair = { client, upstream };
    this.#pairs.add(pair);
    let isReplyDoomed = false;

    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1', 0, 200);
      if (this.#cutReplyTo !== null && text.startsWith(this.#cutReplyTo)) {
        this.#cutReplyTo = null;
        isReplyDoomed = true;
      }
      this.#pass(chunk, upstream);
      if (this.#onRequest !== null && text.startsWith(this.#onRequest.text)) {
        const { run } = this.#onRequest;
        this.#onRequest = null;
        run();
      }
    });
    upstream.on('data', (chunk: Buffer) => {
      if (isReplyDoomed) {
        this.cuts += 1;
        client.destroy();
        upstream.destroy();
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
  }

  #pass(chunk: Buffer, to: Socket): void {
    if (this.#delayMs === 0) to.write(chunk);
    else setTimeout(() => to.writable && to.write(chunk), this.#delayMs);
  }
}
