import { useLingui } from '@lingui/react/macro';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { elides } from '#shared/formats/french.ts';
import { AnswerState } from '../answer/answer-state.tsx';
import { shortName, usePhotographers } from '../use-photographers.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import type { QuoteReading } from './reading.ts';

/** The client's answers that the server does not have yet: each can be taken back until it leaves. */
export function AnswersOnTheirWay({ reading }: { reading: QuoteReading }) {
  const { quotes, reader } = reading;
  if (reader !== 'client') return null;
  return quotes
    .filter(({ pending }) => pending.some(({ state }) => state !== 'needs_you'))
    .map((shown) => <OnItsWay key={shown.quote.id} {...{ shown, reading }} />);
}

function OnItsWay({ shown, reading: { locale } }: { shown: ShownQuote; reading: QuoteReading }) {
  const { t } = useLingui();
  const { quote } = shown;
  const name = shortName(quote, usePhotographers([quote])?.get(quote.provider_id));
  const total = formatsOf(locale).moneyExact(quote.total_cents);
  const title = elides(name)
    ? {
        rejected: t`Vous refusez la soumission d’${name}`,
        accepted: t`Vous acceptez la soumission d’${name}, ${total}`,
      }
    : {
        rejected: t`Vous refusez la soumission de ${name}`,
        accepted: t`Vous acceptez la soumission de ${name}, ${total}`,
      };
  return (
    <NextCard isWait title={quote.status === 'rejected' ? title.rejected : title.accepted}>
      <AnswerState shown={shown} />
    </NextCard>
  );
}
