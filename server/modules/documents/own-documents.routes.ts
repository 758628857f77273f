import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { IssuedDocument } from '#shared/documents/document.schema.ts';
import { type LocaleCode, localeCodes } from '#shared/locales.ts';
import { id, secret } from '#shared/typed/text.schema.ts';
import type { Config } from '#server/config.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { clock } from '#server/foundation/clock.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { notFound } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { checkLink, signedLink } from '#server/foundation/signed-links.ts';
import { addressOfDocument } from './documents.routes.ts';
import { yearArchive } from './years/year-archive.ts';

/** A signed address, which anyone who has it can open. */
const FILE = '/documents/years/:id/:year';

const yearParams = z.object({ id, year: z.string().check(z.regex(/^20\d{2}$/)) });
const proof = z.object({
  expires: secret(1, 12),
  signature: secret(1, 100),
  locale: z._default(z.enum(localeCodes), 'fr'),
});
/** An archive prints every document of a year. */
const ARCHIVES_PER_MINUTE = 6;

type Parts = Pick<Config, 'appSecret' | 'locales'>;

/** A photographer's own documents: the platform's statements, and all of a year in one archive. */
export function ownDocumentRoutes(app: FastifyInstance, { appSecret }: Parts): void {
  route(app, 'statement.list', { action: 'document.read_own' }, (request) => statementsOf(known(request)));

  route(app, 'statement.link', { action: 'document.read_own' }, async (request) => {
    const own = await statementsOf(known(request));
    if (!own.some((statement) => statement.id === request.params.id)) throw notFound();
    return signedLink(appSecret, addressOfDocument(request.params.id), clock.now());
  });

  route(app, 'statement.link_year', { action: 'document.read_own' }, (request) => {
    const address = addressOfYear(providerOf(known(request)), request.params.year);
    return Promise.resolve(signedLink(appSecret, address, clock.now()));
  });

  app.get<{ Params: z.infer<typeof yearParams>; Querystring: z.output<typeof proof> }>(
    FILE,
    { schema: { hide: true, params: yearParams, querystring: proof }, config: { perMinute: ARCHIVES_PER_MINUTE } },
    async ({ params, query }, reply) => {
      checkLink(appSecret, addressOfYear(params.id, params.year), query, clock.now());
      const { locale }: { locale: LocaleCode } = query;
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(`declic-documents-${params.year}.zip`))
        .header('referrer-policy', 'no-referrer')
        .type('application/zip')
        .send(await yearArchive({ providerId: params.id, year: Number(params.year) }, locale));
    },
  );
}

async function statementsOf(actor: KnownActor): Promise<IssuedDocument[]> {
  const rows = await tables()
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'issued_at', 'total_cents', 'ref'])
    .where('provider_id', '=', providerOf(actor))
    .where('kind', '=', 'statement')
    .orderBy('ref', 'desc')
    .execute();
  return rows.map(({ id: documentId, kind, number, issued_at, total_cents, ref }) => ({
    id: documentId,
    booking_id: null,
    kind,
    number,
    issued_at: isoInstant(issued_at),
    total_cents,
    month: ref.slice(0, 7),
  }));
}

/** The action is a photographer's. */
function providerOf(actor: KnownActor): string {
  if (actor.kind !== 'user' || actor.provider === null) throw notFound();
  return actor.provider.id;
}

function addressOfYear(providerId: string, year: string): string {
  return FILE.replace(':id', providerId).replace(':year', year);
}
