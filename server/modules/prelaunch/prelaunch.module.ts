// The list of addresses that are told when the site opens.
import { personalRows } from '#server/foundation/db/personal-rows.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { Module } from '#server/foundation/module.ts';
import { Subscription } from './subscription.entity.ts';
import { openingMailJob, subscriptionMailJob } from './subscription.job.ts';
import { openingMail, subscriptionMail } from './subscription-mail.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { pruneSubscriptions } from './subscription.service.ts';

const entities = [Subscription] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly prelaunch: typeof entities;
  }
}

export const prelaunch: Module = {
  entities,
  routes: (app, { config }) => subscriptionRoutes(app, config),
  jobs: [
    handled(subscriptionMailJob, async ({ payload }, app, { config, mail }) => {
      const { subscription_id: id, mail: number } = payload;
      if (number === 0) return;
      const row = await withEm(app.database.reader.fork(), () => em().findOne(Subscription, { id }));
      if (row !== null) await mail.send(subscriptionMail(row, number, config));
    }),
    handled(openingMailJob, async ({ payload }, app, { config, mail }) => {
      const { subscription_id: id } = payload;
      const row = await withEm(app.database.reader.fork(), () => em().findOne(Subscription, { id }));
      if (row === null) return;
      await mail.send(openingMail(row, config));
      await app.commitInternal(async () => {
        await em().nativeDelete(Subscription, { id });
      });
    }),
  ],
  prune: ({ now }, limits) => pruneSubscriptions(now, limits),
  closeAccount: async (_, { confirmedEmail }) => {
    if (confirmedEmail !== null) await em().nativeDelete(Subscription, { email: confirmedEmail });
  },
  personal: {
    prelaunch_subscriptions: personalRows(
      Subscription,
      ({ confirmedEmail }) => (confirmedEmail === null ? null : { email: confirmedEmail }),
      ['token_hash'],
    ),
  },
};
