import type { FastifyInstance } from 'fastify';
import type { Limits } from '#shared/limits.ts';
import { MAX_FILES, type PhotoUploadResult } from '#shared/portfolio/photo.schema.ts';
import { text } from '#shared/typed/text.schema.ts';
import { MAX_FILE_NAME, pictureTypes } from '#shared/uploads/upload.ts';
import { type FormFile, readForms } from '#server/foundation/plugins/forms.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { known } from '#server/foundation/request-parts.ts';
import { route } from '#server/foundation/route.ts';
import { addPhoto, type PortfolioParts } from './portfolio.service.ts';
import { type Photographer, photographer } from '#server/modules/providers/provider.service.ts';
import type { PhotoPorts } from './photo.ports.ts';

const fileName = text(1, MAX_FILE_NAME);

/** Photos as files of a form, which any program can send. A separate scope, so that no other route reads forms. */
export async function bulkUploadRoutes(
  app: FastifyInstance,
  { ports, limits }: { ports: PhotoPorts; limits: Limits },
): Promise<void> {
  const partsOf = await readForms(app, MAX_FILES);

  route(app, 'photo.upload', { action: 'photo.create' }, async (request) => {
    const me = photographer(known(request));
    const { plan_id } = request.query;
    const parts: PortfolioParts = { ports, limits, commit: (work) => app.commitPart(request, work) };
    const data: PhotoUploadResult[] = [];
    for await (const part of partsOf(request)) {
      if (part.kind === 'file') data.push(await storeFile({ parts, me, plan_id, file: part }));
    }
    if (data.length === 0) throw invalid([{ field: 'files', validation: 'required' }]);
    return { data };
  });
}

interface Kept {
  readonly parts: PortfolioParts;
  readonly me: Photographer;
  readonly plan_id: string | undefined;
  readonly file: FormFile;
}

/** One file's answer; an error of one file does not affect the others, unless the sender may send no more. */
async function storeFile(kept: Kept): Promise<PhotoUploadResult> {
  const file_name = fileName.safeParse(kept.file.fileName).data ?? 'photo';
  try {
    const found = await photoOf(kept, file_name);
    return { file_name, ...found, code: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 401) throw error;
    return { file_name, photo: null, is_duplicate: 0, code: error.code };
  } finally {
    // The form continues after a file that was not read completely.
    kept.file.skip();
  }
}

async function photoOf(
  { parts, me, plan_id, file }: Kept,
  file_name: string,
): Promise<Pick<PhotoUploadResult, 'photo' | 'is_duplicate'>> {
  const whole = {
    purpose: plan_id === undefined ? 'portfolio' : 'plan',
    contentType: pictureTypes.find((type) => type === file.mimeType) ?? 'image/jpeg',
    bytes: file.bytes,
    isWhole: file.isWhole,
  } as const;
  return addPhoto(parts, me, whole, { file_name, plan_id, tags: [], taken_at: null });
}
