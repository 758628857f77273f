import { faultsOf } from '../../harness/schema-org.ts';
import { expect, test } from '../../harness/world.ts';

const documentOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as unknown;
const typesIn = (document: unknown) =>
  [...JSON.stringify(document).matchAll(/"@type":"(\w+)"/g)].map(([, type = '']) => type);
const imageOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

const pages: readonly (readonly [path: string, types: readonly string[], image: RegExp])[] = [
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
];

for (const [path, types, image] of pages) {
  test(`${path} has valid schema.org data and a picture`, async ({ world, request }) => {
    const html = await (await request.get(`${world.url}${path}`)).text();
    const document = documentOf(html);
    expect(faultsOf(document)).toEqual([]);
    expect(typesIn(document)).toEqual(expect.arrayContaining([...types]));
    expect(imageOf(html)).toMatch(image);
    const picture = await request.get(imageOf(html).replace(/^https?:\/\/[^/]+/, world.url));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    for (const name of ['title', 'description']) {
      expect(html).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`));
    }
  });
}

test('the check of schema.org finds an unknown type and a foreign property', () => {
  const document = { '@context': 'https://schema.org', '@type': 'Offer', price: 1, openingHours: 'Mo', seller: {} };
  expect(faultsOf(document)).toEqual(['Offer.openingHours', 'type undefined']);
});
