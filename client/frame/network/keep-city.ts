import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import { runtime } from '../device/runtime.ts';
import { isInstalled } from '../install/installed.ts';
import { connectionNow } from './connection.ts';
import { type PublicData, publicUrl } from './public-data.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Two pages: the first 200. */
const PAGES = [1, 2];
/** Of all pages together, as text. */
const MOST_BYTES = 5_000_000;
const FRESH_MS = DAY_MS;
/** The addresses of these lists. */
const KEPT = /\?city=[^&]+&(?:page=\d+&)?per_page=100$/;

/**
 * Remembers the city that the person asked about last, and keeps its photographers.
 * @param city its slug or its id; an unknown one is ignored
 */
export async function askedAbout(city: string, publicData: PublicData): Promise<void> {
  const cities = await publicData.get('city.list');
  const slug = cities?.find((one) => one.slug === city || one.id === city)?.slug;
  if (slug === undefined) return;
  await runtime.ports.device.setFact('city', { slug });
  await keepCity(publicData);
}

/**
 * Keeps the first photographers of that city for search without network, once a day, where it costs the person nothing.
 * Those of the city before are deleted.
 */
export async function keepCity(publicData: PublicData): Promise<void> {
  const { device, clock } = runtime.ports;
  const city = await device.fact('city');
  if (city === null || !mayDownload()) return;
  const queries = PAGES.map((page) => listQuery(city.slug, page));
  const wanted = queries.map((query) => publicUrl('provider.list', query));
  const isOther = ({ key }: { key: string }) => KEPT.test(key) && !wanted.includes(key);
  await device.reference.where('key').startsWith(publicUrl('provider.list')).filter(isOther).delete();
  const known = await device.reference.get(wanted[0] ?? '');
  if (known !== undefined && clock.now() - Date.parse(known.fetched_at) < FRESH_MS) return;
  let bytes = 0;
  for (const query of queries) {
    const list = await publicData.get('provider.list', query);
    if (!list || list.page * list.perPage >= list.total) return;
    const size = new Blob([JSON.stringify(list)]).size;
    bytes += size;
    // The next page is about as large as this one.
    if (bytes + size > MOST_BYTES) return;
  }
}

function listQuery(city: string, page: number): Record<string, string> {
  return { city, per_page: String(MAX_PAGE_SIZE), ...(page === 1 ? {} : { page: String(page) }) };
}

/** In the installed app, or where the browser reports Wi-Fi or a cable; never against the person's wish to save data. */
function mayDownload(): boolean {
  const { saveData, type = '' } = connectionNow();
  return saveData !== true && (isInstalled() || type === 'wifi' || type === 'ethernet');
}
