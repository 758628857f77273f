import type { Photo, PhotoCreate } from '#shared/portfolio/photo.schema.ts';
import type { UploadBody, UploadReply } from '#shared/uploads/upload.schema.ts';
import { newId } from '../foundation/new-id.ts';
import { aKey, aProvider, type ProviderPerson, signIn } from './factories.ts';
import { digestOf, hashOf } from './pictures.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;

/** The portfolio part of a photographer's device. */
export interface PhotoDevice extends ProviderPerson {
  readonly headers: Headers;
}

export async function aPhotoDevice(test: TestApp, fields: Parameters<typeof aProvider>[1] = {}): Promise<PhotoDevice> {
  const provider = await aProvider(test, fields);
  return { ...provider, headers: (await signIn(test, provider.email)).headers };
}

export function aPhoto(fields: Partial<PhotoCreate> = {}): PhotoCreate {
  return {
    id: newId(),
    upload_id: newId(),
    file_name: 'IMG_0042.JPG',
    tags: ['Hiver'],
    width: 0,
    height: 0,
    thumbhash: null,
    taken_at: '2026-11-20T14:30:00',
    ...fields,
  };
}

/** A replayable write of a portfolio. */
export function write(
  test: TestApp,
  { headers }: { headers: Headers },
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object,
  more: Headers = {},
) {
  return test.app.inject({
    method,
    url: `/api/portfolio-photos${path}`,
    headers: { ...headers, 'idempotency-key': aKey(), ...more },
    payload,
  });
}

export function put(
  test: TestApp,
  { headers }: { headers: Headers },
  id: string,
  bytes: Buffer,
  fields: Partial<UploadBody> = {},
) {
  const payload = {
    size: bytes.length,
    sha256: hashOf(bytes),
    content_type: 'image/jpeg',
    purpose: 'portfolio',
    ...fields,
  };
  return test.app.inject({ method: 'PUT', url: `/api/uploads/${id}`, headers, payload });
}

export function patch(
  test: TestApp,
  { headers }: { headers: Headers },
  id: string,
  offset: number,
  piece: Buffer,
  more: Headers = {},
) {
  return test.app.inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: {
      ...headers,
      'content-type': 'application/partial-upload',
      'upload-offset': String(offset),
      'content-digest': digestOf(piece),
      ...more,
    },
    payload: piece,
  });
}

/** Starts an upload and sends all of it. */
export async function upload(
  test: TestApp,
  device: { headers: Headers },
  id: string,
  bytes: Buffer,
  fields: Partial<UploadBody> = {},
): Promise<UploadReply> {
  const begun = await put(test, device, id, bytes, fields);
  if (begun.statusCode !== 200) throw new Error(begun.body);
  const { offset, duplicate_of } = begun.json<UploadReply>();
  if (duplicate_of !== null) return begun.json<UploadReply>();
  const sent = await patch(test, device, id, offset, bytes.subarray(offset), { 'upload-complete': '?1' });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return sent.json<UploadReply>();
}

/** A photo with its bytes, after its images were made (or refused). */
export async function aStoredPhoto(
  test: TestApp,
  device: { headers: Headers },
  bytes: Buffer,
  fields: Partial<PhotoCreate> = {},
): Promise<Photo> {
  const photo = aPhoto(fields);
  const created = await write(test, device, 'POST', '', photo);
  if (created.statusCode !== 201) throw new Error(created.body);
  await upload(test, device, photo.upload_id, bytes);
  await test.app.imageRunner.runDue();
  const found = (await photosOf(test, device)).find(({ id }) => id === photo.id);
  if (found === undefined) throw new Error('The photo is gone');
  return found;
}

/** A device's photos, pulled afresh, in the portfolio's order. */
export async function photosOf(test: TestApp, { headers }: { headers: Headers }): Promise<Photo[]> {
  const reply = await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers });
  const { changes } = reply.json<{ changes: { type: string; data: Photo }[] }>();
  return changes
    .filter(({ type }) => type === 'portfolio_photo')
    .map(({ data }) => data)
    .sort((a, b) => a.position - b.position);
}
