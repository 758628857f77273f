import type { BreadcrumbList, Graph, PostalAddress, Thing } from 'schema-dts';

// Parts of the data for search engines (schema.org); loaded by the server alone.

export interface Site {
  readonly origin: string;
  readonly locale: 'fr' | 'en';
}

/** One document with several entities. */
export function graphOf(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** @param steps the pages from the first to this one */
export function wayOf(
  origin: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function addressOf(city: string): PostalAddress {
  return { '@type': 'PostalAddress', addressLocality: city, addressRegion: 'QC', addressCountry: 'CA' };
}

/** An amount in dollars, as schema.org requires for prices. */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
