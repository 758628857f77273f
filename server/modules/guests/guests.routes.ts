import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import { ownerOfSecret } from '#server/plugins/session.ts';
import { Refusal } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { claimGuest, type GuestPorts, openAccessLink } from './guests.service.ts';

export function guestRoutes(app: FastifyInstance, { ports }: { ports: GuestPorts }): void {
  route(app, endpoints.claim, { action: 'guest.claim' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: { moved: await claimGuest(ports, work, ownerOfSecret(request.body.guest_secret)) },
    })),
  );

  route(app, endpoints.openAccessLink, { action: 'access_link.open' }, (request, reply) =>
    app.commit(request, reply, async (work) => {
      if (work.actor.kind === 'nobody') throw new Refusal('auth.required');
      return { status: 200, body: await openAccessLink(ports, work, work.actor, request.body.token) };
    }),
  );
}
