import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { FootBar } from '#client/ui/form/foot-bar.tsx';
import { useNarrow } from '#client/ui/use-narrow.ts';
import { AcceptDialog } from '../answer/accept-dialog.tsx';
import { RejectDialog } from '../answer/reject-dialog.tsx';
import type { QuoteReading } from '../page/reading.ts';
import { QuoteLines } from '../parts/quote-lines.tsx';
import type { ShownQuote } from '../quotes.queries.ts';
import { shortName, usePhotographers } from '../use-photographers.ts';
import { ChosenQuote } from './chosen-quote.tsx';
import { NarrowColumn } from './narrow-column.tsx';
import { WideColumn } from './wide-column.tsx';
import styles from './compare.module.css';

interface CompareQuotesProps {
  /** Those that can be accepted. */
  readonly shown: readonly ShownQuote[];
  readonly reading: QuoteReading;
}

/** Several quotes side by side, one of them chosen and told in full. */
export default function CompareQuotes({ shown, reading }: CompareQuotesProps) {
  const { t } = useLingui();
  const { locale, request, takesPayments, now } = reading;
  const isNarrow = useNarrow();
  const inOrder = [...shown].sort((a, b) => (a.quote.created_at < b.quote.created_at ? -1 : 1));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<'accept' | 'none' | null>(null);
  const known = usePhotographers(inOrder.map(({ quote }) => quote));
  const chosen = inOrder.find(({ quote }) => quote.id === chosenId) ?? inOrder[0];
  if (chosen === undefined) return null;
  const nameOf = ({ quote }: ShownQuote) => shortName(quote, known?.get(quote.provider_id));
  const name = nameOf(chosen);
  const others = inOrder.length - 1;
  const choose = (one: ShownQuote) => {
    setChosenId(one.quote.id);
    setAsked('accept');
  };
  const columns = inOrder.map((one) => ({
    key: one.quote.id,
    shown: one,
    photographer: known?.get(one.quote.provider_id) ?? null,
    name: nameOf(one),
    isChosen: one === chosen,
    category: request.category,
    locale,
    now,
    onPick: () => setChosenId(one.quote.id),
  }));
  return (
    <>
      <section className={styles['compare']} aria-label={t`Comparer les soumissions`}>
        {isNarrow ? null : (
          <div className={styles['none']}>
            <Button look="quiet" onClick={() => setAsked('none')}>
              <Trans>Aucune ne convient</Trans>
            </Button>
          </div>
        )}
        <div
          className={isNarrow ? styles['narrow'] : styles['wide']}
          role="radiogroup"
          aria-label={t`Laquelle vous ressemble?`}
        >
          {columns.map(({ key, ...column }) =>
            isNarrow ? (
              <NarrowColumn key={key} {...column} />
            ) : (
              <WideColumn key={key} {...column} onChoose={() => choose(column.shown)} />
            ),
          )}
        </div>
        {isNarrow ? (
          <ChosenQuote
            {...{ reading, name }}
            shown={chosen}
            photographer={known?.get(chosen.quote.provider_id) ?? null}
          />
        ) : (
          <section className={styles['lines']}>
            <h2 className={styles['linesTitle']}>
              <Trans>Le détail : {name}</Trans>
            </h2>
            <QuoteLines terms={chosen.quote} locale={locale} />
          </section>
        )}
        <p className={styles['note']}>
          {takesPayments ? (
            <Trans>En choisissant, la date est retenue 24 h, le temps de payer.</Trans>
          ) : (
            <Trans>En choisissant, la séance est confirmée aussitôt; vous réglez le paiement entre vous.</Trans>
          )}{' '}
          <Plural value={others} one="L’autre photographe en est prévenu." other="Les # autres sont prévenus." />
        </p>
      </section>
      {isNarrow ? (
        <FootBar>
          <Button look="quiet" isLarge onClick={() => setAsked('none')}>
            <Trans>Aucune</Trans>
          </Button>
          <Button look="accent" isLarge onClick={() => choose(chosen)}>
            <Trans>Choisir {name}</Trans>
          </Button>
        </FootBar>
      ) : null}
      {asked === 'accept' ? (
        <AcceptDialog
          {...{ name, others, takesPayments, locale }}
          shown={chosen}
          read={chosen.quote}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'none' ? (
        <RejectDialog
          rejected={inOrder.map((one) => [one, one.quote] as const)}
          {...{ name, locale }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
