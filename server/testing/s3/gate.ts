import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ArrivedRequest, type Keys, refusalOf } from './signature.ts';

const HEARD = 20;

/** Stands before the S3 server, which trusts whoever it lets through. */
export interface Gate {
  readonly port: number;
  /** The last requests that it let through. */
  readonly heard: readonly ArrivedRequest[];
  close(): Promise<void>;
}

/**
 * Lets only whole requests with a right signature through, as S3 does: a body that is cut changes nothing.
 * @param inner the port of the server behind it
 */
export async function openGate(inner: number, keys: Keys, now: () => Date): Promise<Gate> {
  const heard: ArrivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void arrived(incoming).then(
      (one) => {
        const refusal = refusalOf(one, keys, now());
        if (refusal !== null) return refuse(outgoing, refusal);
        heard.splice(0, Math.max(0, heard.length + 1 - HEARD));
        heard.push(one);
        pass(one, inner, outgoing);
      },
      () => outgoing.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @throws Error when its sender hangs up before its end */
async function arrived(incoming: IncomingMessage): Promise<ArrivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]));
  return { method: incoming.method ?? '', url: incoming.url ?? '', headers, body: Buffer.concat(chunks) };
}

function pass({ method, url, headers, body }: ArrivedRequest, port: number, outgoing: ServerResponse): void {
  const inner = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => outgoing.destroy());
    reply.pipe(outgoing);
  });
  inner.on('error', () => outgoing.destroy());
  outgoing.on('close', () => inner.destroy());
  inner.end(body);
}

function refuse(outgoing: ServerResponse, code: string): void {
  outgoing.writeHead(403, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
