import type { Module } from '#server/modules/module.ts';
import { Plan, PlanCategory, PlanCity } from './plan.entity.ts';
import { closePlans } from './close-plans.ts';
import { ownPlanRoutes } from './own-plans.routes.ts';
import { planChanges } from './own-plan.presenter.ts';
import { planRoutes } from './plans.routes.ts';

export const plans: Module = {
  entities: [Plan, PlanCategory, PlanCity],
  routes: (app, { config: { limits } }) => {
    planRoutes(app);
    ownPlanRoutes(app, { limits });
  },
  feed: { plan: planChanges },
  closeAccount: closePlans,
};
