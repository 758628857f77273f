import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { Limits } from '#shared/limits.ts';
import { photographer } from '#server/modules/providers/provider.service.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { deletePlans, editPlan, restorePlans } from './change-plan.ts';
import { createPlan } from './create-plan.ts';

export function ownPlanRoutes(app: FastifyInstance, { limits }: { limits: Limits }): void {
  route(app, endpoints['plan.create'], { action: 'plan.create' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 201,
      body: await createPlan(limits, work, photographer(known(request)), request.body),
    })),
  );

  route(app, endpoints['plan.edit'], { action: 'plan.change' }, (request, reply) => {
    if (request.params.id !== request.body.id) throw invalid([{ field: 'id', validation: 'format' }]);
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await editPlan(work, photographer(known(request)), request.body, seenVersion),
    }));
  });

  route(app, endpoints['plan.delete'], { action: 'plan.delete' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await deletePlans(work, photographer(known(request)), request.query.ids.toLowerCase().split(','));
      return { status: 204, body: null };
    }),
  );

  route(app, endpoints['plan.restore'], { action: 'plan.change' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      await restorePlans(limits, work, photographer(known(request)), request.body.ids);
      return { status: 204, body: null };
    }),
  );
}
