import fastify from 'fastify';
import { expect, it } from 'vitest';
import { logging } from './logging.ts';

it('the log names the route, and nothing of an address that opens something', async () => {
  const lines: string[] = [];
  const { logger } = logging({ logLevel: 'trace' });
  const options = typeof logger === 'object' ? logger : {};
  const app = fastify({ logger: { ...options, stream: { write: (line) => void lines.push(line) } } });
  app.get('/originals/:id', () => {
    throw new Error('The disk is gone');
  });
  await app.inject('/originals/a-photo?expires=1795245000&signature=only-for-one');
  expect(lines.join('')).toContain('/originals/:id');
  expect(lines.join('')).not.toMatch(/a-photo|1795245000|only-for-one/);
});
