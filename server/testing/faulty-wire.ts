import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a database that fails on demand: at a word in a message, or by forwarding nothing more. */
export class FaultyWire {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  #word: string | null = null;
  #isFrozen = false;

  private constructor(url: string, server: Server, sockets: Set<Socket>) {
    this.url = url;
    this.#server = server;
    this.#sockets = sockets;
  }

  static async to(target: string): Promise<FaultyWire> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const server = createServer((near) => wire.#join(near, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.port = String((server.address() as { port: number }).port);
    const wire = new FaultyWire(url.href, server, sockets);
    return wire;
  }

  /** Cuts every connection whose next message contains this word. */
  cutAt(word: string): void {
    this.#word = word;
  }

  /** Forwards nothing more, silently. */
  freeze(): void {
    this.#isFrozen = true;
  }

  /** Closes connections that have lost data. */
  mend(): void {
    this.#word = null;
    if (this.#isFrozen) for (const socket of this.#sockets) socket.destroy();
    this.#isFrozen = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  #join(near: Socket, far: Socket): void {
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        cut();
      });
    }
    near.on('data', (bytes) => {
      if (this.#word !== null && bytes.toString('latin1').includes(this.#word)) return cut();
      if (!this.#isFrozen) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!this.#isFrozen) near.write(bytes);
    });
  }
}
