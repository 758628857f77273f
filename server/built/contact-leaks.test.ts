import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '#shared/locales.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { contact, EVERYTHING, identity } from '../testing/agreement/noticeable-client.ts';
import { aCast, type Cast } from '../testing/agreement/cast.ts';
import { Scene } from '../testing/agreement/scene.ts';
import { type BuiltSite, builtSite } from './site.ts';

let site: BuiltSite;
let cast: Cast;
beforeAll(async () => {
  site = await builtSite({ PAYMENTS: 'local' }, { guest_requests_without_proof: 1_000 });
  cast = await aCast(site);
});
afterAll(() => site.close());

it('no page source says who asks for a session, where, or how to reach them', { timeout: 60_000 }, async () => {
  const scene = await Scene.at(site, cast, 'board', [{ verb: 'quote.send', whose: 'quote' }], {
    ...identity,
    ...contact,
  });
  const won = await Scene.at(site, cast, 'direct', [], { ...identity, ...contact });
  for (const verb of ['quote.send', 'quote.accept'] as const) {
    const by = verb === 'quote.send' ? 'author' : 'client';
    expect((await won.play({ verb, whose: 'quote' }, by)).status).toBeLessThan(300);
  }
  for (const name of Object.keys(routes) as RouteName[]) {
    for (const locale of localeCodes) {
      for (const { body: asked } of [scene, won]) {
        const slug = name.startsWith('city') ? 'quebec' : `p-${cast.author.providerId}`;
        const category = locale === 'fr' ? 'mariage' : 'wedding';
        const path = urlOf(name, locale, { id: asked.id, token: 'x'.repeat(43), category, slug });
        for (const by of ['nobody', 'author', 'client'] as const) {
          const { body, headers } = await site.get(path, { ...cast.headers[by], accept: 'text/html' });
          const text = `${JSON.stringify(headers)} ${body}`;
          expect([path, by, EVERYTHING.filter((word) => text.includes(word))]).toEqual([path, by, []]);
        }
      }
    }
  }
});
