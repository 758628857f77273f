import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicPhoto } from '#shared/portfolio/photo.schema.ts';
import { aJpeg } from '../testing/pictures.ts';
import { aStoredPhoto } from '../testing/uploads.ts';
import { DEMO_PASSWORD } from '../demo/demo-providers.ts';
import { type BuiltSite, builtSite, linkedDataOf } from './site.ts';

const FRENCH = '/fr/prestataire/maude-tremblay-roy';
const ENGLISH = '/en/photographer/maude-tremblay-roy';
const NAME = 'Maude Tremblay-Roy';

let site: BuiltSite;
let base: string;
beforeAll(async () => {
  site = await builtSite();
  const payload = { email: 'photographe@declic.test', password: DEMO_PASSWORD };
  const signedIn = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const { token, user } = signedIn.json<{ token: string; user: { provider: { id: string } } }>();
  const device = { headers: { authorization: `Bearer ${token}` } };
  await aStoredPhoto(site, device, await aJpeg(1, 1_280, 853));
  const photos = await site.get(`/api/portfolio-photos?provider_id=${user.provider.id}`);
  base = photos.json<{ data: PublicPhoto[] }>().data[0]?.base ?? '';
});
afterAll(() => site.close());

it.each([
  [FRENCH, ENGLISH, `${NAME}, photographe à\u00A0Québec · `, `${FRENCH}/reserver`],
  [ENGLISH, FRENCH, `${NAME}, photographer in Québec · `, `${ENGLISH}/book`],
])('%s is complete before any script', async (path, other, title, book) => {
  const html = (await site.get(path)).body;
  expect(base).toMatch(/^\/media\//);
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(title);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(`${site.origin}${path}`);
  expect(html).toContain(`href="${site.origin}${other}"`);
  expect(html).toContain(`href="${book}?plan=`);
  expect(html).toContain(`<meta property="og:image" content="${site.origin}${base}/640.webp"`);
  expect(html).toContain(`srcSet="${base}/320.avif 320w, ${base}/640.avif 640w`);
  expect(linkedDataOf(html)).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({
        '@type': 'LocalBusiness',
        name: NAME,
        url: `${site.origin}${path}`,
        image: [`${site.origin}${base}/640.webp`],
        makesOffer: expect.arrayContaining([expect.objectContaining({ price: '450.00', priceCurrency: 'CAD' })]),
      }),
    ]),
  });
});

it.each(['/fr/prestataire/personne', '/en/photographer/nobody', '/fr/prestataire/kim-nguyen'])(
  '%s is a real 404',
  async (path) => {
    expect((await site.get(path)).statusCode).toBe(404);
  },
);
