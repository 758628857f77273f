import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { OpeningException, OpeningHours } from './opening-hours.entity.ts';
import { providerNoun } from './provider.changes.ts';
import {
  Provider,
  ProviderCategory,
  ProviderCity,
  ProviderLanguage,
  ProviderSlug,
  TaxRemittance,
} from './provider.entity.ts';

/** Closes a photographer's profile. Its tax numbers stay, since receipts contain them. */
export async function closeProvider(work: Work, { providerId }: Leaver): Promise<void> {
  if (providerId === null) return;
  const provider = await em().findOneOrFail(Provider, { id: providerId });
  await work.change(providerNoun, provider, 'provider.close', () => {
    em().assign(provider, {
      status: 'closed',
      // No photographer can choose it: `_` is not a character of a slug.
      slug: `ferme_${newId()}`,
      business_name: null,
      profile_description: '',
      city_id: null,
      review_note: null,
      submitted_at: null,
      links: null,
      street: null,
      postal_code: null,
    });
  });
  const of = { provider_id: providerId };
  await em().nativeDelete(ProviderSlug, of);
  await em().nativeDelete(ProviderCategory, of);
  await em().nativeDelete(ProviderCity, of);
  await em().nativeDelete(ProviderLanguage, of);
  await em().nativeDelete(TaxRemittance, of);
  await em().nativeDelete(OpeningHours, of);
  await em().nativeDelete(OpeningException, of);
}
