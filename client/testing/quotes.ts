import { anOwnPlanRow } from '#shared/plans/testing.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { aQuoteRow } from '#shared/quotes/testing.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { urlOf } from '#shared/routes.ts';
import { aScheduleRow } from '#shared/schedules/testing.ts';
import { type App, type Beginning, openApp } from './app.tsx';
import { pulled } from './kept.ts';
import { aPhotographer } from './people.ts';
import { keepLists } from './queue.ts';
import { aSend, rowOf } from './requests.ts';

const maude = aPhotographer();
const providerId = maude.provider?.id ?? '';
const every = [{ start: '00:00', end: '24:00' }];
const open = { 0: every, 1: every, 2: every, 3: every, 4: every, 5: every, 6: every };
/** The plan that is asked for: 2 h, 450 $, 120 $ for each hour more. */
export const ceremony = anOwnPlanRow({
  id: '01930000-0000-7000-8000-00000000b001',
  title: 'La cérémonie',
  duration_min: 120,
  price_cents: 45_000,
  extra_hour_cents: 12_000,
  photos_included: 60,
});

/** A request to the photographer for that plan, by a client who is flexible. */
export function aDirected(fields: Partial<QuoteRequest> = {}): QuoteRequest {
  const row = rowOf(aSend('wedding', { duration_min: 120, date_flexible: 1, time: '14:30' }), {
    view: 'addressed',
    client_name: 'Camille Fortin',
    provider_id: providerId,
    provider_name: 'Maude Roy',
    provider_slug: 'maude-roy',
    plan_id: ceremony.id,
    plan_title: ceremony.title,
  });
  return { ...row, ...fields };
}

interface Desk extends Beginning {
  readonly request?: QuoteRequest;
  readonly profile?: Partial<OwnProvider>;
  readonly quotes?: readonly Quote[];
  /** `1`, or the id of a quote. */
  readonly at?: string;
  readonly locale?: LocaleCode;
}

/** The composer of a request, on the device of a photographer with taxes, a plan and open hours. */
export async function openComposer({
  request = aDirected(),
  profile,
  quotes = [],
  at = '1',
  locale = 'fr',
  kept,
  ...more
}: Desk = {}): Promise<App> {
  const taxes = { tps_no: '123456789 RT0001', tvq_no: '1234567890 TQ0001' };
  const provider = anOwnProviderRow({
    id: providerId,
    slug: 'maude-roy',
    status: 'active',
    business_name: null,
    ...taxes,
    ...profile,
  });
  const rows = pulled([
    { type: 'provider', id: providerId, version: 1, deleted: 0, data: provider },
    { type: 'plan', id: ceremony.id, version: 1, deleted: 0, data: ceremony },
    { type: 'schedule', id: providerId, version: 1, deleted: 0, data: aScheduleRow({ id: providerId, hours: open }) },
    { type: 'quote_request', id: request.id, version: 1, deleted: 0, data: request },
    ...quotes.map((data) => ({
      type: 'quote' as const,
      id: data.id,
      version: data.version,
      deleted: 0 as const,
      data,
    })),
  ]);
  return openApp(`${urlOf('contract', locale, { id: request.id })}?soumission=${at}`, {
    as: maude,
    kept: async (db) => {
      await keepLists();
      await rows(db);
      await kept?.(db);
    },
    ...more,
  });
}

/** What was sent for a request, as the server has it. */
export function sentQuote(request: QuoteRequest): Quote {
  const { date, time } = request;
  return aQuoteRow({ request_id: request.id, provider_id: providerId, version: 3, date, time, duration_min: 120 });
}
