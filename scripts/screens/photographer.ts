import { signIn, visit } from '../../e2e/harness/actions.ts';
import { uploadPhotos } from '../../e2e/harness/portfolio.ts';
import { type Area, open } from './area.ts';

const PHOTO_COUNT = 8;

/** A photographer's page with the demo's photos, one of them enlarged; then the photographer's own profile. */
export const photographer: Area = {
  names: ['provider', 'provider-photo', 'profile', 'profile-photographer'],
  walk: async (device, url, shot) => {
    await uploadPhotos(url, PHOTO_COUNT);
    const page = await visit(device, `${url}/fr/prestataire/maude-tremblay-roy`);
    await shot('provider', page);
    await page.getByRole('button', { name: /photo 2 de Maude/i }).click();
    await page.getByRole('dialog', { name: 'Photos en grand' }).waitFor();
    await shot('provider-photo', page);
    await page.goto(`${url}/fr/connexion`);
    await signIn(page, 'photographe@declic.test');
    await open(page, `${url}/compte/profil`);
    await shot('profile', page);
    await open(page, `${url}/compte/profil/prestataire`);
    await shot('profile-photographer', page);
  },
};
