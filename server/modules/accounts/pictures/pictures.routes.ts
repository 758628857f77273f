import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PictureFields, pictureFields } from '#shared/accounts/picture.schema.ts';
import { type PictureKind, pictureShapes } from '#shared/accounts/pictures.ts';
import { fieldErrors } from '#shared/protocol/validation.ts';
import { assertMay } from '#server/foundation/access/access.ts';
import { newId } from '#server/foundation/new-id.ts';
import { type FormPart, readForms } from '#server/foundation/plugins/forms.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { route, write } from '#server/foundation/route.ts';
import { choosePicture, removePicture, setPicture } from './change-picture.ts';
import { makePicture } from './make-picture.ts';
import type { PictureParts } from './picture-parts.ts';

/** Avatars and banners, sent as a form. A separate scope, so that no other route reads forms. */
export async function pictureRoutes(app: FastifyInstance, { parts }: { parts: PictureParts }): Promise<void> {
  const partsOf = await readForms(app, 1);

  route(app, 'picture.set', { action: 'picture.change', perMinute: parts.perMinute }, async (request, reply) => {
    const received = newId();
    try {
      const { fields, size } = await readForm(partsOf(request), parts, received);
      assertMay(actionOf(fields.type), request.actor);
      if (size > pictureShapes[fields.type].maxBytes) throw new Refusal('payload_too_large');
      const made = await makePicture(parts, userIdOf(request), received, fields);
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
    return reply;
  });

  const { perMinute } = parts;
  write(app, 'picture.choose', { action: 'picture.change', perMinute }, async (work, request) => {
    const { id } = request.body;
    assertMay(actionOf(id), request.actor);
    await choosePicture(work, userIdOf(request), request.body);
  });

  route(app, 'picture.remove', { action: 'picture.change' }, async (request, reply) => {
    assertMay(actionOf(request.params.id), request.actor);
    await app.commit(request, reply, async (work) => ({
      status: 200,
      body: await removePicture(work, userIdOf(request), request.params.id),
    }));
    return reply;
  });
}

/** A banner is shown on a photographer's page. */
function actionOf(type: PictureKind) {
  return type === 'banner' ? 'banner.change' : 'picture.change';
}

function userIdOf({ actor }: FastifyRequest): string {
  if (actor.kind !== 'user') throw new Refusal('auth.required');
  return actor.userId;
}

/** Reads a form to its end, even with errors, its fields in any order. @throws Refusal */
async function readForm(
  form: AsyncIterable<FormPart>,
  parts: PictureParts,
  received: string,
): Promise<{ fields: PictureFields; size: number }> {
  const words: Record<string, unknown> = {};
  let size: number | null = null;
  for await (const part of form) {
    if (part.kind === 'word') words[part.name] = part.value;
    else size = await parts.receive(received, part);
  }
  const result = z.safeParse(pictureFields, words);
  if (!result.success) throw invalid(fieldErrors(result.error.issues, words));
  if (size === null) throw invalid([{ field: 'file', validation: 'required' }]);
  return { fields: result.data, size };
}
