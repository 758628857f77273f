import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { AcceptDate } from './accept-date.tsx';
import { DateCompare } from './date-compare.tsx';
import type { MoveProps } from './props.ts';
import { RefuseDate } from './refuse-date.tsx';
import { Words } from './words.tsx';

/** The other side proposes a date: what it is beside what is agreed, until when, and the two answers. */
export function AnswerDate(props: MoveProps) {
  const { shown, move, otherName, locale, now } = props;
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <NextCard
        title={<Trans>{otherName} propose une autre date</Trans>}
        text={
          <>
            <Words text={move.words} />
            <p>
              <Trans>
                Répondez d’ici cette date : {formatsOf(locale).dayAt(move.answer_until, now)}. Jusque-là, les deux dates
                sont gardées. Sans réponse, la séance reste à la date convenue.
              </Trans>
            </p>
          </>
        }
        actions={
          <>
            <Button look="accent" isLarge onClick={() => setAsked('accept')}>
              <Trans>Accepter la nouvelle date</Trans>
            </Button>
            <Button look="quiet" isLarge onClick={() => setAsked('refuse')}>
              <Trans>Garder la date convenue</Trans>
            </Button>
          </>
        }
      >
        <DateCompare agreed={shown.booking} proposed={move} locale={locale} />
      </NextCard>
      {asked === 'accept' ? <AcceptDate {...props} onClose={close} /> : null}
      {asked === 'refuse' ? <RefuseDate {...props} onClose={close} /> : null}
    </>
  );
}
