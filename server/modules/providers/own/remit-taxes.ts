import type { OwnProvider, TaxRemittance as Body } from '#shared/providers/own-provider.schema.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { lockProvider, providerNoun } from '../provider.changes.ts';
import { TaxRemittance } from '../provider.entity.ts';
import { presentOwnProvider } from './own-provider.presenter.ts';

/** Notes the day on which the photographer remitted the taxes of a quarter, or takes the note back. The last one counts. */
export async function remitTaxes(work: Work, { id, year, quarter, remitted_on }: Body): Promise<OwnProvider> {
  const { provider } = await lockProvider(id);
  await work.change(providerNoun, provider, null, async () => {
    await em().nativeDelete(TaxRemittance, { provider_id: id, year, quarter });
    if (remitted_on !== null) {
      em().create(TaxRemittance, { provider_id: id, year, quarter, remitted_on, noted_at: work.now });
    }
  });
  return presentOwnProvider(id);
}
