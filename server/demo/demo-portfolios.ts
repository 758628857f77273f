import type { FastifyInstance } from 'fastify';
import { type Owner, userOwner } from '#shared/ids.ts';
import type { Database } from '../foundation/db/doors.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { tables } from '../foundation/db/tables.ts';
import { addPhoto, chooseCover, type PortfolioParts } from '../modules/portfolio/portfolio.service.ts';
import { demoPortfoliosJob } from './demo-portfolios.job.ts';
import { demoPhotosAt, type DemoPhoto } from './demo-photos.ts';
import { demoPicture } from './demo-picture.ts';

/** The requested part of the demo's photos. */
export interface DemoPhotosWanted {
  /** The most photos of each portfolio. */
  readonly count: number;
  /** The enlarged size for load tests, megapixels; 0 keeps their size. */
  readonly megapixels: number;
}

/** Queues the demo photographers' photos in the background, once per installation. */
export async function seedPortfolios(app: FastifyInstance, { count }: DemoPhotosWanted): Promise<void> {
  if (count === 0) return;
  await app.commitInternal(async (work) => {
    const rows = await tables()
      .selectFrom('portfolio_photos')
      .select('id')
      .unionAll((eb) => eb.selectFrom('jobs').select('id').where('kind', '=', demoPortfoliosJob.name))
      .execute();
    if (rows.length === 0) work.later(demoPortfoliosJob, { place: 0 });
  });
}

/**
 * Adds the photo at one place of each portfolio, as a device would; the next place follows once these are processed, so
 * that every cover is ready early. It can be repeated after any interruption, and adds nothing twice.
 */
export async function addDemoPhotos(
  parts: PortfolioParts & { readonly database: Database },
  place: number,
  { count, megapixels }: DemoPhotosWanted,
): Promise<void> {
  const photos = place < count ? demoPhotosAt(place) : [];
  for (const photo of photos) {
    await withEm(parts.database.reader.fork(), () => addPhotoOnce(parts, photo, { isCover: place === 0, megapixels }));
  }
  if (photos.length === 0) return;
  await parts.commit(async (work) => work.later(demoPortfoliosJob, { place: place + 1 }));
}

async function addPhotoOnce(
  parts: PortfolioParts,
  demo: DemoPhoto,
  { isCover, megapixels }: { isCover: boolean; megapixels: number },
): Promise<void> {
  const me = await photographerOf(demo.email);
  if (me === null) return;
  const { bytes, fileName, takenAt } = await demoPicture(demo, megapixels);
  const file = { purpose: 'portfolio', contentType: 'image/jpeg', bytes: once(bytes), isWhole: () => true } as const;
  const fields = { file_name: fileName, tags: [...demo.tags], taken_at: takenAt };
  const { photo } = await addPhoto(parts, me, file, fields);
  if (isCover && photo !== null) await chooseCover(parts, me, photo.id);
}

async function photographerOf(email: string): Promise<{ owner: Owner; providerId: string } | null> {
  const found = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id'])
    .where('u.email', '=', email)
    .executeTakeFirst();
  return found === undefined ? null : { owner: userOwner(found.user_id), providerId: found.id };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
