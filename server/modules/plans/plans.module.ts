import { em } from '#server/db/request-em.ts';
import { ofProvider, personalRows } from '#server/db/personal-rows.ts';
import type { KnownPerson, Module } from '#server/modules/module.ts';
import { Plan, PlanCategory, PlanCity } from './plan.entity.ts';
import { closePlans } from './close-plans.ts';
import { ownPlanRoutes } from './own-plans.routes.ts';
import { planChanges } from './own-plan.presenter.ts';
import { planRoutes } from './plans.routes.ts';

const ofOwnPlans = async ({ providerId }: KnownPerson) => {
  if (providerId === null) return null;
  const plans = await em().find(Plan, { provider_id: providerId }, { fields: ['id'] });
  return { plan_id: { $in: plans.map(({ id }) => id) } };
};

export const plans: Module = {
  entities: [Plan, PlanCategory, PlanCity],
  routes: (app, { config: { limits } }) => {
    planRoutes(app);
    ownPlanRoutes(app, { limits });
  },
  feed: { plan: planChanges },
  personal: {
    plans: personalRows(Plan, ofProvider),
    plan_categories: personalRows(PlanCategory, ofOwnPlans),
    plan_cities: personalRows(PlanCity, ofOwnPlans),
  },
  closeAccount: closePlans,
};
