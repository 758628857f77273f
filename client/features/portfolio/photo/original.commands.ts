import { call } from '#client/frame/network/call.ts';
import type { ProblemCode } from '#shared/endpoints.ts';
import { photoCalls } from '#shared/portfolio/photo.calls.ts';

/** Why the original cannot be downloaded now. */
export type OriginalTrouble = 'unreachable' | 'signed-out' | 'awaiting_bytes' | 'gone' | 'too_often' | 'failed';

const byCode: Partial<Record<ProblemCode | '', OriginalTrouble>> = {
  awaiting_bytes: 'awaiting_bytes',
  not_found: 'gone',
  too_many_requests: 'too_often',
};

/**
 * Downloads the original from a signed address.
 * @returns null when the download starts
 */
export async function downloadOriginal(photoId: string): Promise<OriginalTrouble | null> {
  const outcome = await call(photoCalls['photo.original'], { params: { id: photoId } });
  if (outcome.kind === 'refused') return byCode[outcome.code] ?? 'failed';
  if (outcome.kind !== 'ok') return outcome.kind;
  // `download`: this page stays whatever the answer is. The answer names the file.
  Object.assign(document.createElement('a'), { href: outcome.body.url, download: '' }).click();
  return null;
}
