import { runtime } from '#client/app/runtime.ts';
import { sender } from '#client/app/sender.ts';
import type { WireReply } from '#client/api/http.ts';
import { keepUser } from '#client/sync/current-user.ts';
import type { OwnedRequest } from '#client/sync/session.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { type Crop, cropText, type PictureKind } from '#shared/accounts/pictures.ts';
import { picturePaths } from '#shared/api/picture-paths.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { PictureRefusal } from './look-at-picture.ts';

// A picture of oneself leaves at once, or not at all: it is no action of the queue.

/** Megabytes over a thin line, and then somebody's turn to be decoded. */
const PATIENCE_MS = 180_000;

export type PictureOutcome =
  | { readonly kind: 'done' }
  /** Nobody answered: it can be tried again. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'auth' }
  | { readonly kind: 'refused'; readonly why: PictureRefusal };

/** Sends a picture with the part of it that was chosen; null leaves that to the server. */
export async function savePicture(kind: PictureKind, file: File, crop: Crop | null): Promise<PictureOutcome> {
  const form = new FormData();
  form.append('type', kind);
  if (crop !== null) form.append('crop', cropText(crop));
  form.append('file', file);
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await whole.arrayBuffer());
  return asMe({ method: 'POST', path: picturePaths.setPicture, headers, bytes, timeoutMs: PATIENCE_MS });
}

/** Takes a picture away, with its bytes. */
export async function removePicture(kind: PictureKind): Promise<PictureOutcome> {
  return asMe({ method: 'DELETE', path: picturePaths.removePicture.replace(':type', kind) });
}

async function asMe(request: OwnedRequest): Promise<PictureOutcome> {
  const { device } = runtime.ports;
  const session = await device.fact('session');
  if (session === null) return { kind: 'auth' };
  const reply = await sender.keeper.call(session.owner, request);
  if (reply.kind === 'auth') return reply;
  if (reply.kind !== 'ours') return { kind: 'lost' };
  if (reply.status !== 200) return { kind: 'refused', why: refusalOf(reply) };
  await keepUser(device, reply.body as CurrentUser);
  return { kind: 'done' };
}

const byValidation: Readonly<Record<string, PictureRefusal>> = {
  not_a_picture: 'not_a_picture',
  animated: 'animated',
  too_many_pixels: 'too_many_pixels',
  damaged: 'damaged',
  minimum: 'empty',
};
const byCode: Readonly<Record<string, PictureRefusal>> = {
  payload_too_large: 'too_large',
  too_many_requests: 'too_often',
  storage_full: 'no_room',
};

function refusalOf({ body }: Extract<WireReply, { kind: 'ours' }>): PictureRefusal {
  const { code = '', errors = [] } = (body ?? {}) as Partial<Problem>;
  const [error] = errors;
  if (error?.field === 'crop') return 'too_small';
  return byValidation[error?.validation ?? ''] ?? byCode[code] ?? 'failed';
}
