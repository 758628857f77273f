import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import type { GuestClaim } from '#server/modules/module.ts';
import { ownerOfSecret } from '#server/plugins/session.ts';
import { route } from '#server/route.ts';
import { claimGuest } from './guests.service.ts';

export function guestRoutes(app: FastifyInstance, { claims }: { claims: readonly GuestClaim[] }): void {
  route(app, endpoints.claim, { action: 'guest.claim' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: { moved: await claimGuest(claims, work, ownerOfSecret(request.body.guest_secret)) },
    })),
  );
}
