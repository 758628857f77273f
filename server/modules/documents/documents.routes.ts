import { create as contentDisposition } from 'content-disposition';
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
import { documentWordsOf } from '#server/gateways/documents/document-words.ts';
import { pdfOf } from '#server/gateways/documents/pdf.ts';
import { Document } from './document.entity.ts';
import { assertMayReadDocument, documentsOf } from './document.readers.ts';

/** A signed address, which anyone who has it can open. */
const FILE = '/documents/:id';

const proof = z.object({ expires: secret(1, 12), signature: secret(1, 100) });
/** A page takes a core for some hundredths of a second. */
const PER_MINUTE = 60;

/** Documents of bookings: their list, and each as a PDF by a signed address, which a browser can open and save. */
export function documentRoutes(app: FastifyInstance, { appSecret }: { readonly appSecret: string }): void {
  route(app, 'document.list', { action: 'booking.read' }, (request) => documentsOf(request.params.id, known(request)));

  route(app, 'document.link', { action: 'booking.read' }, async (request) => {
    const { id, did } = request.params;
    await assertMayReadDocument(id, did, known(request));
    return signedLink(appSecret, addressOfDocument(did), clock.now());
  });

  app.get<{ Params: z.infer<typeof entityParams>; Querystring: LinkProof }>(
    FILE,
    { schema: { hide: true, params: entityParams, querystring: proof }, config: { perMinute: PER_MINUTE } },
    async ({ params: { id }, query }, reply) => {
      checkLink(appSecret, addressOfDocument(id), query, clock.now());
      const document = await em().findOne(Document, { id }, { disableIdentityMap: true });
      if (document === null) throw notFound();
      const { titles } = documentWordsOf(document.snapshot.locale);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(`${titles[document.kind]} ${document.number}.pdf`))
        .header('referrer-policy', 'no-referrer')
        .type('application/pdf')
        .send(await pdfOf(document.snapshot));
    },
  );
}

/** The path of a document's PDF, which is signed. */
export function addressOfDocument(id: string): string {
  return FILE.replace(':id', id);
}
