import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { entityParams } from '#shared/protocol/entity-params.ts';
import { secret } from '#shared/typed/text.schema.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { pictureTypeOf } from '#server/gateways/images/picture-type.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { assertMayRow } from '#server/foundation/access/access.ts';
import type { Actor } from '#server/foundation/access/actor.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { route } from '#server/foundation/route.ts';
import { checkLink, type LinkProof, signedLink } from '#server/foundation/signed-links.ts';
import { clock } from '#server/foundation/clock.ts';

/** A link, which anyone who has it can open. */
const FILE = '/originals/:id';

interface OriginalParts {
  readonly storage: Storage;
  readonly appSecret: string;
}

const proof = z.object({ expires: secret(1, 12), signature: secret(1, 100) });

/**
 * The original file of a photo, with all metadata of its camera, place and owner too: its photographer gets a signed
 * address, which needs no header and reveals nothing about the photo.
 */
export function originalRoutes(app: FastifyInstance, { storage, appSecret }: OriginalParts): void {
  route(app, 'photo.original', { action: 'photo.original' }, async (request, reply) => {
    const { id } = request.params;
    await assertMayDownload(storage, request.actor, id);
    return app.commit(request, reply, async (work) => {
      work.audit('photo.original', { type: 'portfolio_photo', id });
      return { status: 200, body: signedLink(appSecret, addressOf(id), work.now) };
    });
  });

  app.get<{ Params: z.infer<typeof entityParams>; Querystring: LinkProof }>(
    FILE,
    { schema: { hide: true, params: entityParams, querystring: proof } },
    async ({ params: { id }, query }, reply) => {
      checkLink(appSecret, addressOf(id), query, clock.now());
      const photo = await originalOf(id);
      if (photo === undefined || photo.sha256 === null) throw notFound();
      const type = await typeOf(storage, photo.sha256);
      const file = await storage.openOriginal(photo.sha256);
      if (file === null) throw notFound();
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(photo.file_name))
        .header('content-length', String(file.size))
        .header('referrer-policy', 'no-referrer')
        .type(type)
        .send(file.stream);
    },
  );
}

function addressOf(id: string): string {
  return FILE.replace(':id', id);
}

function originalOf(id: string) {
  return tables()
    .selectFrom('portfolio_photos')
    .select(['provider_id', 'status', 'file_name', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * @throws Refusal `not_found`: no such photo, another person's, or bytes that were no picture and were not stored;
 * `awaiting_bytes`
 */
async function assertMayDownload(storage: Storage, actor: Actor, id: string): Promise<void> {
  const photo = await originalOf(id);
  if (photo === undefined) throw notFound();
  const isMine = actor.kind === 'user' && actor.provider?.id === photo.provider_id;
  assertMayRow('photo.original', actor, isMine ? ['owner'] : []);
  if (photo.status === 'awaiting_bytes') throw new Refusal('awaiting_bytes');
  if (photo.sha256 === null || !(await storage.hasOriginal(photo.sha256))) throw notFound();
}

/** The type by its bytes. */
async function typeOf(storage: Storage, sha256: string): Promise<string> {
  const found = await storage.withOriginal(sha256, pictureTypeOf);
  return found !== null && 'type' in found ? found.type : 'application/octet-stream';
}
