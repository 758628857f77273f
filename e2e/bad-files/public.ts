import type { Page } from '#shared/protocol/envelope.ts';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { markersIn } from './markers.ts';
import { publicCalls } from '#shared/public.calls.ts';

const PER_PAGE = 100;

export interface PublicFindings {
  /** The number of images fetched. */
  readonly pictures: number;
  readonly bytes: number;
  /** The number of public photos. */
  readonly photos: ReadonlySet<string>;
  /** The problems found in public data. */
  readonly found: readonly string[];
}

/** Fetches all public data of these photographers, and searches it for the words of their files. */
export async function inspectPublicData(url: string, providerIds: readonly string[]): Promise<PublicFindings> {
  const photos = new Set<string>();
  const found: string[] = [];
  let [pictures, bytes] = [0, 0];
  const get = async (path: string, type: string): Promise<Buffer> => {
    const reply = await fetch(`${url}${path}`);
    const body = Buffer.from(await reply.arrayBuffer());
    const said = Buffer.from(JSON.stringify([...reply.headers]));
    if (reply.status !== 200 || reply.headers.get('content-type')?.startsWith(type) !== true) {
      found.push(`${path} answered ${reply.status} as ${reply.headers.get('content-type')}`);
    }
    found.push(...[...markersIn(body), ...markersIn(said)].map((what) => `${path} has ${what}`));
    bytes += body.length;
    return body;
  };
  for (const id of providerIds) {
    await get(`/api/providers/${id}`, 'application/json');
    for (let [page, lastPage] = [1, 1]; page <= lastPage; page += 1) {
      const path = `${publicCalls['photo.list'].path}?provider_id=${id}&per_page=${PER_PAGE}&page=${page}`;
      const list = JSON.parse((await get(path, 'application/json')).toString()) as Page<PublicPhoto>;
      lastPage = list.lastPage;
      for (const photo of list.data) {
        photos.add(photo.id);
        for (const width of photo.widths) {
          for (const format of ['avif', 'webp']) await get(`${photo.base}/${width}.${format}`, `image/${format}`);
          pictures += 2;
        }
      }
    }
  }
  await get(`/api/providers?per_page=${PER_PAGE}`, 'application/json');
  return { pictures, bytes, photos, found };
}
