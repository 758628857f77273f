import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import type { Owner } from '#shared/ids.ts';
import { allowedVerbs } from '#shared/requests/next/allowed-verbs.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { CloseContract } from '#client/frame/admin/close-contract.tsx';

interface CloseRequestProps {
  readonly request: QuoteRequest;
  /** All of its quotes: the accepted one says when the session is. */
  readonly quotes: readonly Quote[];
  readonly owner: Owner;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The request was closed. */
  readonly onDone: () => void;
}

/** An administrator closes a request that is not over, until its session has taken place. */
export function CloseRequest({ request, quotes, owner, now, onDone }: CloseRequestProps) {
  const [isAsking, setAsking] = useState(false);
  const { starts_at, duration_min } = quotes.find(({ status }) => status === 'accepted') ?? request;
  if (!allowedVerbs('admin', { ...request, starts_at, duration_min }, null, now).includes('quote_request.close'))
    return null;
  const readAgain = async () => {
    const { refreshBoardRow } = await import('../requests.commands.ts');
    await refreshBoardRow(owner, request.id);
    setAsking(false);
    onDone();
  };
  return (
    <>
      <NextCard
        isWait
        title={<Trans>Administration</Trans>}
        text={<Trans>Plus personne n’y répondra, et la personne qui l’a faite lira votre raison.</Trans>}
        actions={
          <Button look="quiet" onClick={() => setAsking(true)}>
            <Trans>Fermer cette demande</Trans>
          </Button>
        }
      />
      {isAsking ? <CloseContract id={request.id} onClose={() => setAsking(false)} onClosed={readAgain} /> : null}
    </>
  );
}
