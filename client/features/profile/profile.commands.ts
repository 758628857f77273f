import { type CallOutcome, callTo, type Refused } from '#client/api/call.ts';
import { runtime } from '#client/shell/device/runtime.ts';
import { call } from '#client/shell/network/call.ts';
import { storeUser } from '#client/sync/session/current-user.ts';
import { accountPaths } from '#shared/accounts/account.paths.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { type Crop, cropText, type PictureKind } from '#shared/accounts/pictures.ts';
import type { OwnProfileBody } from '#shared/accounts/own-profile.schema.ts';
import { picturePaths } from '#shared/api/picture-paths.ts';
import type { PictureRefusal } from './look-at-picture.ts';

/** Allows for megabytes over a slow connection, and a queue for decoding. */
const PATIENCE_MS = 180_000;

const updateCall = callTo<'updateMe'>('PUT', accountPaths.updateMe);
const setPictureCall = callTo<'setPicture'>('POST', picturePaths.setPicture);
const removePictureCall = callTo<'removePicture'>('DELETE', picturePaths.removePicture);

export type PictureOutcome =
  | { readonly kind: 'done' | 'unreachable' | 'signed-out' }
  | { readonly kind: 'refused'; readonly why: PictureRefusal };

/** Sends a picture with its chosen crop; null lets the server choose. */
export async function savePicture(kind: PictureKind, file: File, crop: Crop | null): Promise<PictureOutcome> {
  const form = new FormData();
  form.append('type', kind);
  if (crop !== null) form.append('crop', cropText(crop));
  form.append('file', file);
  return kept(await call(setPictureCall, { form, timeoutMs: PATIENCE_MS }));
}

/** Changes the named fields of the person. */
export async function saveProfile(body: OwnProfileBody): Promise<CallOutcome<CurrentUser>> {
  const outcome = await call(updateCall, { body });
  if (outcome.kind === 'ok') await storeUser(runtime.ports.device, outcome.body);
  return outcome;
}

/** Deletes a picture and its bytes. */
export async function removePicture(kind: PictureKind): Promise<PictureOutcome> {
  return kept(await call(removePictureCall, { params: { type: kind } }));
}

/** The answer is the current person. */
async function kept(outcome: CallOutcome<CurrentUser>): Promise<PictureOutcome> {
  if (outcome.kind === 'refused') return { kind: 'refused', why: refusalOf(outcome) };
  if (outcome.kind !== 'ok') return outcome;
  await storeUser(runtime.ports.device, outcome.body);
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
  server_full: 'no_room',
};

function refusalOf({ code, errors }: Refused): PictureRefusal {
  const [error] = errors;
  if (error?.field === 'crop') return 'too_small';
  return byValidation[error?.validation ?? ''] ?? byCode[code] ?? 'failed';
}
