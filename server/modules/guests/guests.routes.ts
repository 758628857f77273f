import type { FastifyInstance } from 'fastify';
import type { GuestClaim } from '#server/foundation/module.ts';
import { ownerOfSecret } from '#server/foundation/plugins/session.ts';
import { write } from '#server/foundation/route.ts';
import { claimGuest } from './guests.service.ts';

export function guestRoutes(app: FastifyInstance, { claims }: { claims: readonly GuestClaim[] }): void {
  write(app, 'guest.claim', { action: 'guest.claim' }, async (work, request) => ({
    moved: await claimGuest(claims, work, ownerOfSecret(request.body.guest_secret)),
  }));
}
