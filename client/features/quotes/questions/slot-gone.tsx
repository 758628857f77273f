import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { takeOutOfQueue } from '#client/frame/sending/taking-out.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { RejectDialog } from '../answer/reject-dialog.tsx';
import type { QuoteReading } from '../page/reading.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import { shortName, usePhotographers } from '../use-photographers.ts';
import styles from './questions.module.css';

interface SlotGoneProps {
  readonly shown: ShownQuote;
  readonly item: ItemOf<'quote'>;
  readonly reading: QuoteReading;
}

/** The photographer was booked by somebody else meanwhile: nothing is accepted, and nothing else has changed. */
export function SlotGone({ shown, item, reading: { locale, now, action } }: SlotGoneProps) {
  const { run, failure } = useAction();
  const [isRejecting, setRejecting] = useState(false);
  const formats = formatsOf(locale);
  const { quote } = shown;
  const known = usePhotographers([quote])?.get(quote.provider_id);
  const name = shortName(quote, known);
  const alternatives = item.last_error?.alternatives ?? [];
  const slot = (date: string, time: string) => `${formats.dateShort(date, now)}, ${formats.time(time)}`;
  return (
    <>
      <NextCard
        title={<Trans>{name} n’est plus libre à ce moment</Trans>}
        text={
          <>
            <p>
              <Trans>Quelqu’un a réservé avant vous : {slot(quote.date, quote.time)}.</Trans>{' '}
              <strong>
                <Trans>Rien n’est accepté, rien n’est payé.</Trans>
              </strong>
            </p>
            <p>
              {action.kind === 'choose' ? (
                <Trans>
                  Vos autres soumissions restent ouvertes. Un mot à {name}, et une autre heure peut vous être proposée.
                </Trans>
              ) : (
                <Trans>Dites à {name} le moment qui vous irait : une autre soumission peut vous être envoyée.</Trans>
              )}
            </p>
          </>
        }
        actions={
          <>
            <Button onClick={() => setRejecting(true)}>
              <Trans>Écrire à {name}, et refuser cette date</Trans>
            </Button>
            <Button look="bare" onClick={() => void run(() => takeOutOfQueue({ owner: shown.owner, item }))}>
              <Trans>Laisser la soumission ouverte</Trans>
            </Button>
          </>
        }
      >
        {alternatives.length === 0 ? null : (
          <div>
            <p>
              <Trans>Libre tout près :</Trans>
            </p>
            <ul className={styles['slots']}>
              {alternatives.map(({ date, time }) => (
                <li key={`${date} ${time}`}>
                  <strong className="capital">{slot(date, time)}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
        <FailureNote failure={failure} />
      </NextCard>
      {isRejecting ? (
        <RejectDialog
          rejected={[[shown, shown.kept ?? quote]]}
          initial="date"
          {...{ name, locale }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
