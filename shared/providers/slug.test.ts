import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { routes } from '../routes.ts';
import { providerValuesSchema } from './own-provider.schema.ts';
import { isReservedSlug } from './slug.ts';

/** The fixed words of addresses that stand where others have a parameter. */
function wordsBeside(addresses: readonly string[], start: string): string[] {
  const words = addresses.filter((address) => address.startsWith(start)).map((address) => address.slice(start.length));
  return words.map((rest) => rest.split('/', 1)[0] ?? '').filter((word) => !/^[:$]/.test(word));
}

describe('the slug of a photographer', () => {
  it('is no fixed word of another address', () => {
    const pages = Object.values(routes).flatMap(({ fr, en }) => [fr, en]);
    const words = [
      ...wordsBeside(
        Object.values(endpoints).map(({ path }) => path),
        '/api/providers/',
      ),
      ...wordsBeside(pages, '/fr/prestataire/'),
      ...wordsBeside(pages, '/en/photographer/'),
    ];
    expect(words).toContain('me');
    expect(words.filter((word) => !isReservedSlug(word))).toEqual([]);
  });

  it('is refused in words of its own, however it is typed', () => {
    const { slug } = providerValuesSchema.shape;
    const found = slug.safeParse(' ME ').error?.issues[0];
    expect(found).toMatchObject({ params: { validation: 'reserved' } });
    expect(slug.safeParse('me-2').success).toBe(true);
    expect(slug.safeParse('ferme-roy').success).toBe(true);
  });
});
