import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeAddress } from '../stripe-client.ts';
import { errorReply, type SimCall, type SimReply } from './parts/sim-call.ts';

/**
 * The fault of the next call: none; its answer is lost after the work, or becomes an error; it is cut off before, or it is
 * refused for now.
 */
export type CallFault = 'none' | 'lost_reply' | 'late_error' | 'cut_off' | 'server_error' | 'too_many' | 'silent';

/** The simulator's HTTP server on this machine's loopback, which can break calls. */
export class SimServer {
  readonly #secretKey: string;
  readonly #reply: (call: SimCall) => SimReply;
  readonly #faults: CallFault[] = [];
  #server: Server | null = null;
  #address: Promise<StripeAddress> | null = null;
  #calls = 0;

  constructor(secretKey: string, reply: (call: SimCall) => SimReply) {
    this.#secretKey = secretKey;
    this.#reply = reply;
  }

  /** Listens from the first call on. */
  address(): Promise<StripeAddress> {
    this.#address ??= new Promise((resolve, reject) => {
      const server = createServer((request, response) => void this.#serve(request, response));
      this.#server = server;
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        server.unref();
        resolve({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' });
      });
    });
    return this.#address;
  }

  close(): Promise<void> {
    const server = this.#server;
    if (server === null) return Promise.resolve();
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  failNext(fault: CallFault, times: number): void {
    for (let count = 0; count < times; count += 1) this.#faults.push(fault);
  }

  heal(): void {
    this.#faults.length = 0;
  }

  get calls(): number {
    return this.#calls;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#calls += 1;
    const fault = this.#faults.shift();
    if (fault === 'cut_off') return void request.socket.destroy();
    if (fault === 'silent') return;
    try {
      const whole = broken(fault) ?? (await this.#answer(request));
      if (fault === 'lost_reply') return void request.socket.destroy();
      const reply = fault === 'late_error' ? unknownError() : whole;
      response
        .writeHead(reply.status, {
          'content-type': 'application/json',
          'request-id': `req_${randomBytes(7).toString('hex')}`,
          ...(reply.isReplay === true ? { 'idempotent-replayed': 'true' } : {}),
          ...(reply.status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
        })
        .end(JSON.stringify(reply.body));
    } catch {
      response.destroy();
    }
  }

  async #answer(request: IncomingMessage): Promise<SimReply> {
    const body = await text(request);
    if (request.headers.authorization !== `Bearer ${this.#secretKey}`) {
      return errorReply(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const { 'idempotency-key': key, 'stripe-account': account } = request.headers;
    return this.#reply({
      method: request.method ?? 'GET',
      path,
      form: new Map(new URLSearchParams(request.method === 'GET' ? query : body)),
      idempotencyKey: typeof key === 'string' ? key : null,
      account: typeof account === 'string' ? account : null,
    });
  }
}

function broken(fault: CallFault | undefined): SimReply | null {
  if (fault === 'server_error') return unknownError();
  if (fault === 'too_many') {
    return errorReply(429, 'invalid_request_error', 'Too many requests.', { code: 'rate_limit' });
  }
  return null;
}

function unknownError(): SimReply {
  return errorReply(500, 'api_error', 'An unknown error occurred.');
}
