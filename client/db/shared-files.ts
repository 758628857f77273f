import type { Owner } from '#shared/ids.ts';

// What a phone's gallery shared with the app, kept by the worker until the portfolio has taken it in: the page may be
// closed, or nobody signed in, when it comes.

const CACHE = 'declic-shared';
const NAME = 'x-name';
const OWNER = 'x-owner';

export interface SharedFile {
  readonly id: string;
  readonly file: File;
  /** It is taken in, or will never be. */
  readonly release: () => Promise<boolean>;
}

/**
 * @param batch no other has this name  @param owner who was signed in; null: whoever signs in next
 * @throws when the device has no room; none of them is kept then
 */
export async function keepShared(files: readonly File[], batch: string, owner: Owner | null): Promise<void> {
  const cache = await caches.open(CACHE);
  const urls = files.map((_, index) => `/${batch}/${String(index).padStart(4, '0')}`);
  const results = await Promise.allSettled(
    files.map((file, index) =>
      cache.put(
        urls[index] ?? '',
        new Response(file, { headers: { [NAME]: encodeURIComponent(file.name), [OWNER]: owner ?? '' } }),
      ),
    ),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return;
  await Promise.all(urls.map((url) => cache.delete(url)));
  throw failed.reason;
}

/** What waits for this person, in the order it was shared. */
export async function sharedWith(owner: Owner): Promise<SharedFile[]> {
  const cache = await caches.open(CACHE);
  const found: SharedFile[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const meant = kept?.headers.get(OWNER) ?? '';
    if (kept === undefined || (meant !== '' && meant !== owner)) continue;
    const blob = await kept.blob();
    const file = new File([blob], decodeURIComponent(kept.headers.get(NAME) ?? ''), { type: blob.type });
    found.push({ id: request.url, file, release: () => cache.delete(request) });
  }
  return found;
}
