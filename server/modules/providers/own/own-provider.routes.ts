import type { FastifyInstance } from 'fastify';
import { assertMayRow } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { known, versionSeen } from '#server/foundation/request-parts.ts';
import { route, write } from '#server/foundation/route.ts';
import { photographer } from '../provider.service.ts';
import { editProvider } from './change-provider.ts';
import { presentFullProvider } from './full-provider.presenter.ts';
import { moveProvider, type PagePorts } from './move-provider.ts';
import { remitTaxes } from './remit-taxes.ts';

export function ownProviderRoutes(app: FastifyInstance, ports: PagePorts): void {
  route(app, 'provider.read_own', { action: 'provider.read_own' }, async (request) => {
    const { providerId } = photographer(known(request));
    return presentFullProvider(providerId);
  });

  write(app, 'provider.edit', { action: 'provider.change' }, async (work, request, seenVersion) => {
    const { params, body } = request;
    assertMayRow('provider.change', request.actor, relationsTo(known(request), params.id));
    return editProvider(work, body, seenVersion);
  });

  write(app, 'provider.remit', { action: 'provider.change' }, async (work, request) => {
    const { params, body } = request;
    assertMayRow('provider.change', request.actor, relationsTo(known(request), params.id));
    return remitTaxes(work, body);
  });

  write(app, 'provider.submit', { action: 'provider.move', stepUp: 'admins' }, async (work, request) => {
    const { params, body } = request;
    const actor = known(request);
    const own = relationsTo(actor, params.id);
    assertMayRow('provider.move', actor, own);
    const isOwn = own.length > 0;
    const isAdmin = actor.kind === 'user' && actor.isAdmin;
    const roles = [...(isOwn ? (['provider'] as const) : []), ...(isAdmin ? (['admin'] as const) : [])];
    // A decision on another person's profile names the version that the administrator saw.
    const seenVersion = isOwn && request.headers['if-match'] === undefined ? null : versionSeen(request);
    return moveProvider(work, body, { roles, seenVersion }, ports);
  });
}

function relationsTo(actor: KnownActor, providerId: string): readonly 'owner'[] {
  return actor.kind === 'user' && actor.provider?.id === providerId ? ['owner'] : [];
}
