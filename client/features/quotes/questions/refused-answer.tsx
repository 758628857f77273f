import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { AskCard } from '#client/frame/questions/ask-card.tsx';
import { takeOutOfQueue } from '#client/frame/sending/taking-out.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteReading } from '../page/reading.ts';
import { refusalOf } from '../refusal-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';

interface RefusedAnswerProps {
  readonly shown: ShownQuote;
  readonly item: ItemOf<'quote'>;
  /** The server's row, when the refusal brought it. */
  readonly current: Quote | null;
  readonly reading: QuoteReading;
}

/** An action on a quote that cannot be sent again: what happened, and what is left to do. */
export function RefusedAnswer({ shown, item, current, reading: { request } }: RefusedAnswerProps) {
  const { i18n } = useLingui();
  const { run, failure } = useAction();
  const isWritten = item.kind === 'quote.send' || item.kind === 'quote.edit';
  return (
    <AskCard
      title={i18n._(refusalOf(item))}
      text={<Why item={item} current={current} />}
      failure={failure}
      actions={
        <>
          {isWritten ? (
            <RouteLink
              name="contract"
              params={{ id: request.id }}
              search={{ soumission: item.payload.id }}
              className={buttonClass()}
            >
              <Trans>Revoir la soumission</Trans>
            </RouteLink>
          ) : null}
          <Button
            look={isWritten ? 'bare' : 'primary'}
            onClick={() => void run(() => takeOutOfQueue({ owner: shown.owner, item }))}
          >
            {isWritten ? <Trans>Retirer de la file</Trans> : <Trans>J’ai compris</Trans>}
          </Button>
        </>
      }
    />
  );
}

function Why({ item: { kind, last_error }, current }: Pick<RefusedAnswerProps, 'item' | 'current'>): ReactNode {
  if (kind === 'quote.send' || kind === 'quote.edit') {
    return <Trans>Elle n’est pas partie : elle est gardée ici et attend votre choix.</Trans>;
  }
  if (last_error?.code === 'photographer_away' || last_error?.code === 'payment_account_needed') {
    return <Trans>Rien n’est accepté, rien n’est payé. Vos autres soumissions restent comme elles sont.</Trans>;
  }
  if (last_error?.code === 'version_conflict') {
    return <Trans>Elle a été modifiée ailleurs. Elle reste ouverte, telle qu’elle est ci-dessous.</Trans>;
  }
  switch (current?.status) {
    case 'withdrawn':
      return <Trans>Elle a été retirée avant votre réponse. Rien n’est accepté, rien n’est payé.</Trans>;
    case 'expired':
    case 'sent':
      return <Trans>Elle a pris fin avant votre réponse. Rien n’est accepté, rien n’est payé.</Trans>;
    case 'not_selected':
      return <Trans>Une autre soumission a été choisie, ou la demande s’est terminée avant votre réponse.</Trans>;
    case 'accepted':
      return kind === 'quote.withdraw' ? (
        <Trans>Elle a été acceptée avant votre retrait : la séance tient.</Trans>
      ) : (
        <Trans>Elle a déjà été acceptée.</Trans>
      );
    case 'rejected':
      return <Trans>Elle a déjà été refusée.</Trans>;
    default:
      return <Trans>Le serveur n’a pas pu le faire. Tout reste comme c’est ci-dessous.</Trans>;
  }
}
