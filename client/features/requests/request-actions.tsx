import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { useAction } from '#client/app/use-action.ts';
import { Button } from '#client/ui/button.tsx';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { withdraw } from './change.commands.ts';
import type { ShownRequest } from './requests.queries.ts';
import styles from './requests.module.css';

/** What its owner can still do with a request. */
export default function RequestActions({ shown, onEdit }: { shown: ShownRequest; onEdit: (() => void) | null }) {
  const [isAsking, setAsking] = useState(false);
  const { run, failure } = useAction();
  const canWithdraw = moveQuoteRequest(shown.request.status, 'withdraw') !== null;
  return (
    <>
      <FailureNote failure={failure} />
      <div className={styles['actions']}>
        {isAsking ? (
          <>
            <Button look="danger" onClick={() => void run(() => withdraw(shown).then(() => setAsking(false)))}>
              <Trans>Oui, retirer ma demande</Trans>
            </Button>
            <Button look="bare" onClick={() => setAsking(false)}>
              <Trans>La garder</Trans>
            </Button>
          </>
        ) : (
          <>
            {onEdit === null ? null : (
              <Button onClick={onEdit}>
                <Trans>Modifier ma demande</Trans>
              </Button>
            )}
            {canWithdraw ? (
              <Button look="quiet" onClick={() => setAsking(true)}>
                <Trans>Retirer ma demande</Trans>
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
