import { em } from '#server/db/request-em.ts';
import type { Leaver } from '#server/modules/module.ts';
import type { Work } from '#server/plugins/work/work.ts';
import { OpeningException, OpeningHours } from './opening-hours.entity.ts';
import { Provider, ProviderCategory, ProviderCity, ProviderLanguage } from './provider.entity.ts';

/** Closes a photographer's profile. Its tax numbers stay: receipts name them. */
export async function closeProvider(work: Work, { providerId }: Leaver): Promise<void> {
  if (providerId === null) return;
  const provider = await em().findOneOrFail(Provider, { id: providerId });
  em().assign(provider, {
    status: 'closed',
    slug: `ferme-${providerId}`,
    business_name: null,
    profile_description: '',
    city_id: null,
    version: provider.version + 1,
    updated_at: work.now,
  });
  await em().flush();
  const of = { provider_id: providerId };
  await em().nativeDelete(ProviderCategory, of);
  await em().nativeDelete(ProviderCity, of);
  await em().nativeDelete(ProviderLanguage, of);
  await em().nativeDelete(OpeningHours, of);
  await em().nativeDelete(OpeningException, of);
  work.audit('provider.close', { type: 'provider', id: providerId });
}
