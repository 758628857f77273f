import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { invalid } from '#server/foundation/problems.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { photographer } from '../provider.service.ts';
import { editProvider } from './change-provider.ts';
import { presentFullProvider } from './full-provider.presenter.ts';
import { moveProvider, type PagePorts } from './move-provider.ts';
import { remitTaxes } from './remit-taxes.ts';

export function ownProviderRoutes(app: FastifyInstance, ports: PagePorts): void {
  route(app, endpoints['provider.read_own'], { action: 'provider.read_own' }, async (request) => {
    const { providerId } = photographer(known(request));
    return presentFullProvider(providerId);
  });

  route(app, endpoints['provider.edit'], { action: 'provider.change' }, (request, reply) => {
    const { params, body } = request;
    assertMayRow('provider.change', request.actor, relationsTo(known(request), params.id));
    assertSameId(params.id, body.id);
    const seenVersion = versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await editProvider(work, body, seenVersion),
    }));
  });

  route(app, endpoints['provider.remit'], { action: 'provider.change' }, (request, reply) => {
    const { params, body } = request;
    assertMayRow('provider.change', request.actor, relationsTo(known(request), params.id));
    assertSameId(params.id, body.id);
    return app.commit(request, reply, async (work) => ({ status: 200, body: await remitTaxes(work, body) }));
  });

  route(app, endpoints['provider.submit'], { action: 'provider.move', stepUp: 'admins' }, (request, reply) => {
    const { params, body } = request;
    const actor = known(request);
    const own = relationsTo(actor, params.id);
    assertMayRow('provider.move', actor, own);
    assertSameId(params.id, body.id);
    const isOwn = own.length > 0;
    const isAdmin = actor.kind === 'user' && actor.isAdmin;
    const roles = [...(isOwn ? (['provider'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
    // A decision on another person's profile names the version that the administrator saw.
    const seenVersion = isOwn && request.headers['if-match'] === undefined ? null : versionSeen(request);
    return app.commit(request, reply, async (work) => ({
      status: 200,
      body: await moveProvider(work, body, { roles, seenVersion }, ports),
    }));
  });
}

function relationsTo(actor: KnownActor, providerId: string): readonly 'owner'[] {
  return actor.kind === 'user' && actor.provider?.id === providerId ? ['owner'] : [];
}

function assertSameId(inPath: string, inBody: string): void {
  if (inPath !== inBody) throw invalid([{ field: 'id', validation: 'format' }]);
}
