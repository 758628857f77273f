import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Limits } from '#shared/limits.ts';
import { MAX_FILES, type PhotoUploadResult } from '#shared/portfolio/photo.schema.ts';
import { text } from '#shared/text.schema.ts';
import { MAX_PHOTO_BYTES, pictureTypes } from '#shared/uploads/upload.ts';
import { invalid, Refusal } from '#server/problems.ts';
import { known } from '#server/request-parts.ts';
import { route } from '#server/route.ts';
import { addPhoto, type PortfolioParts } from './portfolio.service.ts';
import { type Photographer, photographer, type PhotoPorts } from './photo.ports.ts';

const fileName = text(1, 255);

/** Photos as files of a form: what any program can send. In a scope of its own, so that no other route reads forms. */
export async function bulkUploadRoutes(
  app: FastifyInstance,
  { ports, limits }: { ports: PhotoPorts; limits: Limits },
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: MAX_PHOTO_BYTES, files: MAX_FILES }, throwFileSizeLimit: false });

  route(app, endpoints.uploadPhotos, { action: 'photo.create' }, async (request) => {
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
    const me = photographer(known(request));
    const { plan_id } = request.query;
    const data: PhotoUploadResult[] = [];
    for await (const file of request.files()) {
      data.push(await keepFile(app, { ports, limits, me, plan_id, file }));
    }
    if (data.length === 0) throw invalid([{ field: 'files', validation: 'required' }]);
    return { data };
  });
}

interface Kept {
  readonly ports: PhotoPorts;
  readonly limits: Limits;
  readonly me: Photographer;
  readonly plan_id: string | undefined;
  readonly file: MultipartFile;
}

/** One file's answer; what goes wrong with it stops none of the others. */
async function keepFile(app: FastifyInstance, kept: Kept): Promise<PhotoUploadResult> {
  const file_name = fileName.safeParse(kept.file.filename).data ?? 'photo';
  try {
    const found = await photoOf(app, kept, file_name);
    return { file_name, ...found, code: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return { file_name, photo: null, is_duplicate: 0, code: error.code };
  } finally {
    // The form goes on behind a file that was not read to its end.
    kept.file.file.resume();
  }
}

async function photoOf(
  app: FastifyInstance,
  { ports, limits, me, plan_id, file }: Kept,
  file_name: string,
): Promise<Pick<PhotoUploadResult, 'photo' | 'is_duplicate'>> {
  const whole = {
    purpose: plan_id === undefined ? 'portfolio' : 'plan',
    contentType: pictureTypes.find((type) => type === file.mimetype) ?? 'image/jpeg',
    bytes: file.file,
    isWhole: () => !file.file.truncated,
  } as const;
  const parts: PortfolioParts = { ports, limits, commit: (work) => app.commitInternal(work) };
  return addPhoto(parts, me, whole, { file_name, plan_id, tags: [], taken_at: null });
}
