import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { withdraw } from '../edit/change.commands.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

interface RequestActionsProps {
  readonly shown: ShownRequest;
  readonly onEdit: (() => void) | null;
  /** The request was withdrawn. */
  readonly onDone?: () => void;
  /** Another action on the page is the main one. */
  readonly isAside?: boolean;
}

/** The actions that the owner can still do. */
export default function RequestActions({ shown, onEdit, onDone, isAside = false }: RequestActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, failure } = useAction();
  const leave = async () => {
    await withdraw(shown);
    setAsking(false);
    onDone?.();
  };
  const { status } = shown.request;
  const canWithdraw = moveQuoteRequest(status, 'withdraw') !== null;
  return (
    <>
      <FailureNote failure={failure} />
      {isAsking ? (
        <p className={styles['sub']}>
          <Trans>Elle se ferme pour tout le monde : plus personne n’y répondra, et rien n’est à payer.</Trans>
        </p>
      ) : null}
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
                {isAside ? <Trans context="demande">Retirer</Trans> : <Trans>Retirer ma demande</Trans>}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}
