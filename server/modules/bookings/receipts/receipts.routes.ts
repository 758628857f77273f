import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { entityParams } from '#shared/protocol/entity-params.ts';
import { secret } from '#shared/typed/text.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { notFound } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { checkLink, type LinkProof, signedLink } from '#server/foundation/signed-links.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { bookingToRead } from '../booking-access.service.ts';
import { ClaimReceipt } from './receipt.entity.ts';

/** A signed address. */
const FILE = '/documents/receipts/:id';

const proof = z.object({ expires: secret(1, 12), signature: secret(1, 100) });
const PER_MINUTE = 120;

interface ReceiptParts {
  readonly appSecret: string;
  readonly storage: Storage;
}

/** Receipts of claimed costs: who may read the booking asks for an address, which a page can show for some minutes. */
export function receiptRoutes(app: FastifyInstance, { appSecret, storage }: ReceiptParts): void {
  route(app, 'receipt.link', { action: 'booking.read' }, async (request) => {
    const { id: booking_id, rid: id } = request.params;
    await bookingToRead(known(request), booking_id, 'booking.read', clock.now());
    if ((await em().count(ClaimReceipt, { id, booking_id })) === 0) throw notFound();
    return signedLink(appSecret, addressOf(id), clock.now());
  });

  app.get<{ Params: z.infer<typeof entityParams>; Querystring: LinkProof }>(
    FILE,
    { schema: { hide: true, params: entityParams, querystring: proof }, config: { perMinute: PER_MINUTE } },
    async ({ params: { id }, query }, reply) => {
      checkLink(appSecret, addressOf(id), query, clock.now());
      const receipt = await em().findOne(ClaimReceipt, { id }, { disableIdentityMap: true });
      const file = receipt === null ? null : await storage.openOriginal(receipt.sha256);
      if (file === null) throw notFound();
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-length', file.size)
        .header('referrer-policy', 'no-referrer')
        .type('image/webp')
        .send(file.stream);
    },
  );
}

function addressOf(id: string): string {
  return FILE.replace(':id', id);
}
