import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/shell/device/live.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { quotesOf } from '../quotes.queries.ts';

interface QuotesSectionProps {
  readonly requestId: string;
  readonly locale: LocaleCode;
}

/** The quotes for one request, as its reader may see them. */
export default function QuotesSection({ requestId, locale }: QuotesSectionProps) {
  const quotes = useLive(() => quotesOf(requestId), [requestId]) ?? [];
  if (quotes.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>Soumissions</Trans>
      </h2>
      <ul>
        {quotes.map(({ quote }) => (
          <li key={quote.id}>
            {quote.provider_name} · {formatsOf(locale).moneyExact(quote.total_cents)}
          </li>
        ))}
      </ul>
    </section>
  );
}
