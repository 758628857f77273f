import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const DAY_MIN = 1_440;

/** `a répondu en 2 h 28`: from the request to the first version of the quote. */
export function useAnsweredIn(
  locale: LocaleCode,
): (request: Pick<QuoteRequest, 'created_at'>, quote: Pick<Quote, 'created_at'>) => string {
  const { t } = useLingui();
  return (request, quote) => {
    const minutes = Math.max(
      1,
      Math.round((Date.parse(quote.created_at) - Date.parse(request.created_at)) / MINUTE_MS),
    );
    if (minutes < DAY_MIN) return t`a répondu en ${formatsOf(locale).duration(minutes)}`;
    const days = Math.round(minutes / DAY_MIN);
    return t`a répondu en ${plural(days, { one: '# jour', other: '# jours' })}`;
  };
}
