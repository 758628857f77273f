import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import { known } from '#server/foundation/request-parts.ts';
import { write } from '#server/foundation/route.ts';
import { deletePlans, editPlan, restorePlans } from './change-plan.ts';
import { createPlan } from './create-plan.ts';

export function ownPlanRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  write(app, 'plan.create', { action: 'plan.create' }, (work, request) =>
    createPlan(limits, work, photographer(known(request)), request.body),
  );

  write(app, 'plan.edit', { action: 'plan.change' }, (work, request, seenVersion) =>
    editPlan(work, photographer(known(request)), request.body, seenVersion),
  );

  write(app, 'plan.delete', { action: 'plan.delete' }, (work, request) =>
    deletePlans(work, photographer(known(request)), request.query.ids.toLowerCase().split(',')),
  );

  write(app, 'plan.restore', { action: 'plan.change' }, (work, request) =>
    restorePlans(limits, work, photographer(known(request)), request.body.ids),
  );
}
