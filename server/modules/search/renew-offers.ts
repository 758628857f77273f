import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { withEm } from '#server/db/request-em.ts';
import { monthOf } from './free-months.ts';
import { lastKeptDay, renewOffer } from './renew-offer.ts';
import { outdatedProviders } from './search.queries.ts';

const AT_ONCE = 20;
/** The remaining ones wait for the next run of the job: free days are kept for longer than they can be booked. */
const MOST = 2_000;

/** Updates the photographers whose last month is missing: those of an older version, and all when a month begins. */
export async function renewOutdatedOffers(app: FastifyInstance, limits: Limits): Promise<void> {
  for (let done = 0; done < MOST; done += AT_ONCE) {
    const last = monthOf(lastKeptDay(new Date(), limits));
    const ids = await withEm(app.database.writer.fork(), () => outdatedProviders(last, AT_ONCE));
    if (ids.length === 0) return;
    await app.commitInternal(async ({ now }) => {
      for (const id of ids) await renewOffer(id, now, limits);
    });
    app.forgetPublicReplies();
  }
}
