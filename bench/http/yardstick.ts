/**
 * A server without anything of ours, to compare with: `yardstick.ts fastify|http PORT FILE` answers every request with
 * the file's bytes as JSON, by a bare Fastify or by node:http alone.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import fastify from 'fastify';

const [kind, port, file = ''] = process.argv.slice(2);
const body = readFileSync(file);
const HOST = '127.0.0.1';
const TYPE = 'application/json; charset=utf-8';

if (kind === 'fastify') {
  const app = fastify();
  app.get('/', (_request, reply) => reply.type(TYPE).send(body));
  await app.listen({ host: HOST, port: Number(port) });
} else {
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': TYPE, 'content-length': body.length });
    response.end(body);
  }).listen(Number(port), HOST);
}
