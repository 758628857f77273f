import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import type { MoveProps } from './props.ts';
import { DateCompare, Moment } from './date-compare.tsx';
import { Words } from './words.tsx';

/** The end of the last proposal, for the first days. */
export function DateNews(props: MoveProps) {
  const { shown, move, locale } = props;
  if (move.state === 'accepted') {
    const agreed = { starts_at: move.from_starts_at, ends_at: move.from_ends_at };
    return (
      <NextCard isWait title={<Trans>La séance est déplacée</Trans>}>
        <DateCompare agreed={agreed} proposed={move} isMoved locale={locale} />
      </NextCard>
    );
  }
  return (
    <NextCard
      isWait
      title={<Title {...props} />}
      text={
        <>
          {move.state === 'refused' ? <Words text={move.answer_words} /> : null}
          <p>
            <Trans>
              La séance reste comme convenu : <Moment {...shown.booking} locale={locale} />.
            </Trans>
          </p>
        </>
      }
    />
  );
}

function Title({ move, otherName }: MoveProps): ReactNode {
  switch (move.state) {
    case 'refused':
      return <Trans>{otherName} garde la date convenue</Trans>;
    case 'withdrawn':
      return <Trans>{otherName} a retiré sa proposition</Trans>;
    case 'open':
    case 'accepted':
    case 'expired':
    case 'ended':
      return <Trans>Votre proposition a pris fin sans réponse</Trans>;
  }
}
