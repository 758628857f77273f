import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

interface DeclineActionProps {
  readonly shown: ShownRequest;
  /** Called after the request was declined. */
  readonly onDone: (() => void) | undefined;
}

/** Lets the asked photographer decline, after a confirmation. */
export function DeclineAction({ shown, onDone }: DeclineActionProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, failure } = useAction();
  const decline = async () => {
    await (await import('../edit/change.commands.ts')).decline(shown);
    setAsking(false);
    onDone?.();
  };
  if (moveQuoteRequest(shown.request.status, 'decline') === null) return null;
  return (
    <>
      <FailureNote failure={failure} />
      {isAsking ? (
        <p className={styles['sub']}>
          <Trans>La personne le saura aussitôt, et pourra demander à quelqu’un d’autre.</Trans>
        </p>
      ) : null}
      <div className={styles['actions']}>
        {isAsking ? (
          <Button look="danger" onClick={() => void run(decline)}>
            <Trans>Oui, décliner la demande</Trans>
          </Button>
        ) : null}
        {/* One button for both: the focus stays on it, and a second press declines nothing. */}
        <Button look={isAsking ? 'bare' : 'quiet'} onClick={() => setAsking(!isAsking)}>
          {isAsking ? <Trans>La garder</Trans> : <Trans>Décliner la demande</Trans>}
        </Button>
      </div>
    </>
  );
}
