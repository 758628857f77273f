import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PictureFields, pictureFields } from '#shared/accounts/picture.schema.ts';
import { pictureShapes } from '#shared/accounts/pictures.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { fieldErrors } from '#shared/api/validation.ts';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { assertMay } from '#server/modules/access.ts';
import { newId } from '#server/new-id.ts';
import { invalid, Refusal } from '#server/problems.ts';
import { route } from '#server/route.ts';
import { removePicture, setPicture } from './change-picture.ts';
import { makePicture } from './make-picture.ts';
import type { PictureParts } from './picture-parts.ts';

const limits = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 8, fieldSize: 200 };

/** Avatars and banners, as a form. In a scope of its own, so that no other route reads forms. */
export async function pictureRoutes(app: FastifyInstance, { parts }: { parts: PictureParts }): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });

  route(app, endpoints.setPicture, { action: 'picture.change', perMinute: parts.perMinute }, async (request, reply) => {
    if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
    const received = newId();
    try {
      const { fields, size } = await readForm(request, parts, received);
      assertMay(actionOf(fields), request.actor);
      if (size > pictureShapes[fields.type].maxBytes) throw new Refusal('payload_too_large');
      const made = await makePicture(parts, received, fields);
      try {
        await app.commit(request, reply, async (work) => ({
          status: 200,
          body: await setPicture(work, userIdOf(request), fields.type, made),
        }));
      } catch (error) {
        await parts.storage.removePictures(made.address);
        throw error;
      }
    } finally {
      await parts.storage.removeUpload(received);
    }
    app.forgetPublicReplies();
    return reply;
  });

  route(app, endpoints.removePicture, { action: 'picture.change' }, async (request, reply) => {
    assertMay(actionOf(request.params), request.actor);
    await app.commit(request, reply, async (work) => ({
      status: 200,
      body: await removePicture(work, userIdOf(request), request.params.type),
    }));
    app.forgetPublicReplies();
    return reply;
  });
}

/** A banner stands over a photographer's page. */
function actionOf({ type }: Pick<PictureFields, 'type'>) {
  return type === 'banner' ? 'banner.change' : 'picture.change';
}

function userIdOf({ actor }: FastifyRequest): string {
  if (actor.kind !== 'user') throw new Refusal('auth.required');
  return actor.userId;
}

/** Reads a form to its end, whatever is wrong with it, its fields in any order. @throws Refusal */
async function readForm(
  request: FastifyRequest,
  parts: PictureParts,
  received: string,
): Promise<{ fields: PictureFields; size: number }> {
  const words: Record<string, unknown> = {};
  let size: number | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      words[part.fieldname] = part.value;
    } else {
      const { file } = part;
      size = await parts.receive(received, { bytes: file, isWhole: () => !file.truncated });
    }
  }
  const result = z.safeParse(pictureFields, words);
  if (!result.success) throw invalid(fieldErrors(result.error.issues, words));
  if (size === null) throw invalid([{ field: 'file', validation: 'required' }]);
  return { fields: result.data, size };
}
