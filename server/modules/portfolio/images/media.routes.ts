import type { FastifyInstance } from 'fastify';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { notFound } from '#server/foundation/problems.ts';

const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NAME = /^\d{1,5}\.(avif|webp)$/;

/** The public images: an address always means the same image, so caches never revalidate it. */
export function mediaRoutes(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/media/:id/:name',
    { schema: { hide: true } },
    async ({ params: { id, name } }, reply) => {
      const extension = NAME.exec(name)?.[1] ?? '';
      const picture = ID.test(id) && extension !== '' ? await storage.openPicture(id, name) : null;
      if (picture === null) throw notFound();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', String(picture.size))
        .type(types[extension] ?? 'application/octet-stream')
        .send(picture.stream);
    },
  );
}
