import { Agent, request } from 'node:http';
import type { Transport } from '../../client/data/api/http.ts';

/**
 * Sends requests over sockets of node:http, as tus-js-client does in Node, so that the HTTP client does not affect the
 * comparison.
 */
export function nodeWire(url: string, agent = new Agent({ keepAlive: true })): Transport {
  return ({ method, path, headers, body, bytes, timeoutMs }) =>
    new Promise((resolve) => {
      const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
      const none = () => resolve({ kind: 'none' });
      const sending = request(
        `${url}${path}`,
        { method, agent, headers: { ...headers, ...type, ...length }, signal: AbortSignal.timeout(timeoutMs) },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', none);
          reply.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({
              kind: 'ours',
              status: reply.statusCode ?? 0,
              headers: { get: (name) => reply.headersDistinct[name]?.[0] ?? null },
              body: reply.headers['content-type']?.includes('json') === true ? (JSON.parse(text) as unknown) : null,
            });
          });
        },
      );
      sending.on('error', none);
      sending.end(content);
    });
}
