import { runtime } from '#client/app/runtime.ts';
import { sender } from '#client/app/sender.ts';
import { originalPaths } from '#shared/api/original-paths.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { OriginalLink } from '#shared/portfolio/photo.schema.ts';

/** Why there is no original to download now. */
export type OriginalTrouble =
  /** Nobody answered: it can be tried again. */
  'lost' | 'auth' | 'awaiting_bytes' | 'gone' | 'too_often' | 'failed';

const byCode: Readonly<Record<string, OriginalTrouble>> = {
  awaiting_bytes: 'awaiting_bytes',
  not_found: 'gone',
  too_many_requests: 'too_often',
};

/** Has the browser download the file a photo came as, by an address made for it. @returns null once it begins */
export async function downloadOriginal(photoId: string): Promise<OriginalTrouble | null> {
  const session = await runtime.ports.device.fact('session');
  if (session === null) return 'auth';
  const path = originalPaths.linkOriginal.replace(':id', photoId);
  const reply = await sender.keeper.call(session.owner, { method: 'POST', path });
  if (reply.kind === 'auth') return reply.kind;
  if (reply.kind !== 'ours') return 'lost';
  if (reply.status !== 200) return byCode[(reply.body as Problem | null)?.code ?? ''] ?? 'failed';
  const { url } = reply.body as OriginalLink;
  // `download`: whatever is answered, this page stays. The answer names the file.
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
  return null;
}
