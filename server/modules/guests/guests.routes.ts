import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/endpoints.ts';
import type { GuestClaim } from '#server/foundation/module.ts';
import { ownerOfSecret } from '#server/foundation/plugins/session.ts';
import { route } from '#server/foundation/route.ts';
import { claimGuest } from './guests.service.ts';

export function guestRoutes(app: FastifyInstance, { claims }: { claims: readonly GuestClaim[] }): void {
  route(app, endpoints['guest.claim'], { action: 'guest.claim' }, (request, reply) =>
    app.commit(request, reply, async (work) => ({
      status: 200,
      body: { moved: await claimGuest(claims, work, ownerOfSecret(request.body.guest_secret)) },
    })),
  );
}
