import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { useAction } from '#client/app/use-action.ts';
import { Button } from '#client/ui/button.tsx';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { withdraw } from './change.commands.ts';
import type { ShownRequest } from './requests.queries.ts';
import styles from './requests.module.css';

interface RequestActionsProps {
  readonly shown: ShownRequest;
  readonly onEdit: (() => void) | null;
  /** It was withdrawn. */
  readonly onDone?: () => void;
  /** Something else is the next thing to do. */
  readonly isAside?: boolean;
}

/** What its owner can still do with a request. */
export default function RequestActions({ shown, onEdit, onDone, isAside = false }: RequestActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, failure } = useAction();
  const leave = async () => {
    await withdraw(shown);
    setAsking(false);
    onDone?.();
  };
  const canWithdraw = moveQuoteRequest(shown.request.status, 'withdraw') !== null;
  return (
    <>
      <FailureNote failure={failure} />
      <div className={`${styles['actions']} ${isAside ? styles['aside'] : ''}`}>
        {isAsking ? (
          <>
            <Button look="danger" onClick={() => void run(leave)}>
              <Trans>Oui, retirer ma demande</Trans>
            </Button>
            <Button look="bare" onClick={() => setAsking(false)}>
              <Trans>La garder</Trans>
            </Button>
          </>
        ) : (
          <>
            {onEdit === null ? null : (
              <Button look={isAside ? 'bare' : 'primary'} onClick={onEdit}>
                {isAside ? <Trans>Modifier</Trans> : <Trans>Modifier ma demande</Trans>}
              </Button>
            )}
            {canWithdraw ? (
              <Button look={isAside ? 'bare' : 'quiet'} onClick={() => setAsking(true)}>
                {isAside ? <Trans>Retirer</Trans> : <Trans>Retirer ma demande</Trans>}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
