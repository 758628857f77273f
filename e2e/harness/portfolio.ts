import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page as Tab } from 'playwright/test';
import { demoPhotosAt } from '../../server/demo/demo-photos.ts';
import { demoPicture } from '../../server/demo/demo-picture.ts';
import type { Page } from '../../shared/protocol/envelope.ts';
import type { Photo, PhotoUploadResult, PublicPhoto } from '../../shared/portfolio/photo.schema.ts';
import type { Provider } from '../../shared/providers/provider.schema.ts';
import type { ChangesReply } from '../../shared/sync/sync.schema.ts';
import { signIn, visit } from './actions.ts';
import { Person } from './person.ts';

const SLUG = 'maude-tremblay-roy';
const UPLOAD = '/api/portfolio-photos/upload/bulk';
const EMAIL = 'photographe@declic.test';

/** Uploads this number of photos for the demo's photographer, and waits for their images. */
export async function uploadPhotos(url: string, count: number): Promise<readonly PublicPhoto[]> {
  const photographer = await Person.signIn(url, EMAIL);
  // Differs from the pages' request, whose answer is cached for a while.
  const { data } = await photographer.get<Page<Provider>>('/api/providers?per_page=99');
  const id = data.find(({ slug }) => slug === SLUG)?.id ?? '';
  for (let place = 0; place < count; place += 1) {
    const photo = demoPhotosAt(place).find(({ email }) => email === EMAIL);
    if (photo === undefined) throw new Error('The demo has no such photo');
    const { bytes, fileName } = await demoPicture(photo, 0);
    const file = new File([Uint8Array.from(bytes)], fileName, { type: 'image/jpeg' });
    const sent = await photographer.sendFiles<{ data: PhotoUploadResult[] }>(UPLOAD, [file]);
    const ids = sent.data.flatMap((result) => result.photo?.id ?? []);
    await photographer.write('/api/portfolio-photos/tags', { id, ids, add: photo.tags, remove: [] });
  }
  let asked = 49;
  const photos = async () => {
    asked += 1;
    return (await photographer.get<Page<PublicPhoto>>(`/api/portfolio-photos?provider_id=${id}&per_page=${asked}`))
      .data;
  };
  await expect.poll(async () => (await photos()).length, { timeout: 60_000 }).toBe(count);
  return photos();
}

/** The photographer's photos that the server knows, with or without their bytes. */
export async function knownPhotos(url: string): Promise<readonly Photo[]> {
  const photographer = await Person.signIn(url, EMAIL);
  const { changes } = await photographer.get<ChangesReply>('/api/sync/changes');
  return changes.flatMap((change) => (change.type === 'portfolio_photo' && change.data !== null ? [change.data] : []));
}

/** The photographer's photos whose bytes the server has. */
export async function arrivedPhotos(url: string): Promise<readonly Photo[]> {
  return (await knownPhotos(url)).filter(({ sha256 }) => sha256 !== null);
}

/** The path of one of the product's own photographs. */
export function brandPhoto(name: string): string {
  return join(import.meta.dirname, '../../client/brand/photos', `${name}.jpg`);
}

/** A photographer opens their portfolio, and then loses the network. */
export async function openOffline(url: string, device: BrowserContext): Promise<Tab> {
  const page = await visit(device, `${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${url}/prestataire/portfolio`);
  await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeVisible();
  await device.setOffline(true);
  return page;
}

/** Chooses files, one choice after the other. */
export async function add(page: Tab, ...files: readonly Parameters<Locator['setInputFiles']>[0][]): Promise<void> {
  for (const file of files) await page.locator('input[type=file]').setInputFiles(file);
}
