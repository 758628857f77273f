import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './schema-org.ts';
import { type BuiltSite, builtSite, linkedDataOf } from './site.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});
afterAll(() => site.close());

const typesIn = (document: unknown) =>
  [...JSON.stringify(document).matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type);
const imageOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

it.each([
  ['/', ['Organization', 'WebSite'], /hero/],
  ['/en/search?name=wedding', ['ItemList', 'LocalBusiness', 'AggregateOffer'], /plates\/wedding/],
  ['/marketplace', ['ItemList', 'Service', 'Offer'], /hero/],
  ['/fr/photographes/quebec', ['BreadcrumbList', 'ItemList', 'LocalBusiness'], /plates\/quebec/],
  ['/fr/photographes/quebec/mariage', ['BreadcrumbList', 'ItemList', 'LocalBusiness'], /plates\/wedding/],
  [
    '/fr/prestataire/maude-tremblay-roy',
    ['LocalBusiness', 'Offer', 'Service', 'BreadcrumbList', 'OpeningHoursSpecification'],
    /media|plates/,
  ],
  ['/faq', ['FAQPage', 'Question', 'Answer'], /hero/],
])('%s has valid schema.org data and a picture', async (path, types, image) => {
  const html = (await site.get(path)).body;
  const document = linkedDataOf(html);
  expect(faultsOf(document)).toEqual([]);
  expect(typesIn(document)).toEqual(expect.arrayContaining(types));
  expect(imageOf(html)).toMatch(image);
  const picture = await site.get(imageOf(html).replace(/^https?:\/\/[^/]+/, ''));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  for (const name of ['title', 'description'])
    expect(html).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`));
});

it('the check of schema.org finds an unknown type and a foreign property', () => {
  const document = { '@context': 'https://schema.org', '@type': 'Offer', price: 1, openingHours: 'Mo', seller: {} };
  expect(faultsOf(document)).toEqual(['Offer.openingHours', 'type undefined']);
});

it('search engines get the organization and the first picture', async () => {
  const html = (await site.get('/en')).body;
  expect(linkedDataOf(html)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', url: `${site.origin}/` },
      { '@type': 'WebSite', url: `${site.origin}/en`, inLanguage: 'en-CA' },
    ],
  });
  expect(html).toContain('<link rel="preload" as="image" type="image/avif" media="(max-width: 599px)"');
});

interface Faq {
  readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
}

it.each([
  ['/faq', 'Comment demander un photographe?'],
  ['/en/faq', 'How do I ask for a photographer?'],
])('all questions that %s shows are in its data for search engines', async (path, first) => {
  const html = (await site.get(path)).body;
  const data = linkedDataOf(html) as Faq;
  expect(data).toMatchObject({ '@type': 'FAQPage' });
  expect(data.mainEntity[0]?.name).toBe(first);
  expect(data.mainEntity.length).toBeGreaterThanOrEqual(20);
  expect(data.mainEntity).toHaveLength([...html.matchAll(/<details[^>]*><summary><h3>/g)].length);
  for (const { acceptedAnswer } of data.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(40);
});
