import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { clock } from '#server/foundation/clock.ts';
import { monthOf } from './free-months.ts';
import { lastKeptDay, renewOffer } from './renew-offer.ts';
import { publicProvidersAfter } from './renew-offers.queries.ts';

/** Photographers looked at by one query, which must not hold up requests. */
const LOOKED_AT = 500;
/** On SQLite nothing else runs during a transaction: few at once, then as much time for requests. */
const AT_ONCE = 3;
/** The remaining ones wait for the next run of the job: free days are kept for longer than they can be booked. */
const MOST = 2_000;

/**
 * Updates the photographers whose last month is missing (those of an older version, and all when a month begins), and
 * those whose words were folded in an older way.
 */
export async function renewOutdatedOffers(app: FastifyInstance, limits: Limits): Promise<void> {
  const last = monthOf(lastKeptDay(clock.now(), limits));
  let after: string | null = null;
  for (let done = 0; done < MOST;) {
    const looked = await lookedAt(app, after, last);
    const outdated = looked.filter(({ is_outdated }) => is_outdated === 1).map(({ id }) => id);
    for (let first = 0; first < outdated.length; first += AT_ONCE) {
      const begun = performance.now();
      await app.commitInternal(async ({ now }) => {
        for (const id of outdated.slice(first, first + AT_ONCE)) await renewOffer(id, now, limits);
      });
      app.forgetPublicReplies();
      await pause(performance.now() - begun);
    }
    done += outdated.length;
    if (looked.length < LOOKED_AT) return;
    after = looked.at(-1)?.id ?? null;
  }
}

type Looked = Awaited<ReturnType<typeof publicProvidersAfter>>;

function lookedAt(app: FastifyInstance, after: string | null, lastMonth: string): Promise<Looked> {
  return withEm(app.database.reader.fork(), () => publicProvidersAfter(after, lastMonth, LOOKED_AT));
}
