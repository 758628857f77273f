import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { QuoteBody } from '../parts/quote-body.tsx';
import { useValidity } from '../parts/quote-words.ts';
import type { QuoteReading } from '../page/reading.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import { shortName, usePhotographers } from '../use-photographers.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { RejectDialog } from './reject-dialog.tsx';

/** The only quote that a client can accept: all that it says, and the two answers. */
export function AnswerQuote({ shown, reading }: { shown: ShownQuote; reading: QuoteReading }) {
  const { locale, now, request, takesPayments } = reading;
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const validity = useValidity(locale);
  const { quote } = shown;
  const known = usePhotographers([quote])?.get(quote.provider_id);
  const name = shortName(quote, known);
  const total = formatsOf(locale).moneyExact(quote.total_cents);
  const close = () => setAsked(null);
  return (
    <>
      <NextCard
        title={
          <Trans>
            {name} vous propose {total}
          </Trans>
        }
        text={
          <p>
            {validity(quote, now)} <OutcomeWords takesPayments={takesPayments} />
          </p>
        }
      >
        <QuoteBody quote={quote} request={request} locale={locale} />
      </NextCard>
      <FootBar>
        <Button look="quiet" isLarge onClick={() => setAsked('reject')}>
          <Trans>Refuser</Trans>
        </Button>
        <Button look="accent" isLarge onClick={() => setAsked('accept')}>
          <Trans>Accepter</Trans>
        </Button>
      </FootBar>
      {asked === 'accept' ? (
        <AcceptDialog {...{ shown, name, takesPayments, locale }} read={quote} others={0} onClose={close} />
      ) : null}
      {asked === 'reject' ? (
        <RejectDialog rejected={[[shown, quote]]} name={name} locale={locale} onClose={close} />
      ) : null}
    </>
  );
}
