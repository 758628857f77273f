import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import * as z from 'zod/mini';
import { COUNT_CHANNEL } from '../../db/connections/channels.ts';

/** An attempt at several processes at once may count this much later at the others. */
const TELL_EVERY_MS = 500;
/** PostgreSQL takes less than 8,000 bytes at a time. */
const COUNTS_AT_A_TIME = 40;

const told = z.object({
  from: z.string(),
  /** Route, sender, requests. */
  counts: z.array(z.tuple([z.string(), z.string(), z.int()])),
});

function read(text: string): z.output<typeof told> {
  try {
    return told.parse(JSON.parse(text));
  } catch {
    // Of another version.
    return { from: '', counts: [] };
  }
}

/**
 * Shares the lower limits of single routes (sign-in, codes, messages) with other processes of the database: who guesses
 * must not have as many tries as there are processes. The general limit protects a process, and is its own.
 */
export const sharedLimits = fp(
  (app: FastifyInstance, _options: unknown, done: () => void) => {
    app.onTold(COUNT_CHANNEL, (text) => {
      const { from, counts } = read(text);
      if (from === app.processId) return;
      for (const [route, sender, requests] of counts) app.tightLimits.get(route)?.add(sender, requests);
    });
    const telling = setInterval(() => {
      const all = [...app.tightLimits].flatMap(([route, counts]) =>
        [...counts.takeUntold()].map(([sender, requests]) => [route, sender, requests] as const),
      );
      for (let first = 0; first < all.length; first += COUNTS_AT_A_TIME) {
        const counts = all.slice(first, first + COUNTS_AT_A_TIME);
        app
          .tellProcesses(COUNT_CHANNEL, JSON.stringify({ from: app.processId, counts }))
          .catch((error: unknown) => app.log.warn({ err: error }, 'limits can not be shared'));
      }
    }, TELL_EVERY_MS);
    telling.unref();
    app.addHook('onClose', () => clearInterval(telling));
    done();
  },
  { name: 'shared-limits', dependencies: ['limits', 'other-processes'] },
);
