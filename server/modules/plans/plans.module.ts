// Plans of photographers: their own, the public ones, and those that administrators take off the site.
import * as z from 'zod/mini';
import { em } from '#server/foundation/db/request-em.ts';
import { rowsOfProvider, personalRows } from '#server/foundation/db/personal-rows.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import type { KnownPerson, Module } from '#server/foundation/module.ts';
import { Plan, PlanCategory, PlanCity } from './plan.entity.ts';
import { adminPlanRoutes } from './admin/admin-plans.routes.ts';
import { unpublishMailJob } from './admin/unpublish-mail.job.ts';
import { isUnpublished, prepareUnpublishMail } from './admin/unpublish-mail.ts';
import { closePlans } from './close-plans.ts';
import { ownPlanRoutes } from './own-plans.routes.ts';
import { planChanges } from './own-plan.presenter.ts';
import { planRoutes } from './plans.routes.ts';

const entities = [Plan, PlanCategory, PlanCity] as const;

declare module '#server/foundation/db/tables.ts' {
  interface Entities {
    readonly plans: typeof entities;
  }
}

const rowsOfOwnPlans = async ({ providerId }: KnownPerson) => {
  if (providerId === null) return null;
  const plans = await em().find(Plan, { provider_id: providerId }, { fields: ['id'] });
  return { plan_id: { $in: plans.map(({ id }) => id) } };
};

export const plans: Module = {
  entities,
  routes: (app, { config: { limits } }) => {
    planRoutes(app, limits);
    ownPlanRoutes(app, { limits });
    adminPlanRoutes(app);
  },
  feed: { plan: planChanges },
  jobs: [
    handled(unpublishMailJob, async ({ jobId, payload }, app, { config, mail }) => {
      const about = { planId: payload.plan_id, messageId: jobId };
      const message = await app.commitInternal((work) => prepareUnpublishMail(work, about, config));
      if (message !== null) await mail.send(message);
    }),
  ],
  stillTrue: {
    [unpublishMailJob.name]: (payload) => isUnpublished(z.parse(unpublishMailJob.payload, payload).plan_id),
  },
  personal: {
    plans: personalRows(Plan, rowsOfProvider),
    plan_categories: personalRows(PlanCategory, rowsOfOwnPlans),
    plan_cities: personalRows(PlanCity, rowsOfOwnPlans),
  },
  closeAccount: closePlans,
};
