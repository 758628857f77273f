import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { followLink } from './subscription.commands.ts';
import styles from './prelaunch.module.css';

interface LinkCardProps {
  readonly does: 'confirm' | 'end';
  readonly token: string;
}

/** A mailed link, which does nothing before a press: mail programs open links too. */
export function LinkCard({ does, token }: LinkCardProps) {
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<CallOutcome<unknown> | null>(null);
  const press = async () => {
    setPending(true);
    setOutcome(await followLink(does, token));
    setPending(false);
  };
  return (
    <section className={styles['card']} aria-live="polite">
      <h2>{does === 'confirm' ? <Trans>Votre adresse</Trans> : <Trans>Quitter la liste</Trans>}</h2>
      {outcome?.kind === 'ok' ? (
        <p>
          {does === 'confirm' ? (
            <Trans>C’est noté : vous le saurez le jour de l’ouverture.</Trans>
          ) : (
            <Trans>C’est fait : votre adresse est effacée.</Trans>
          )}
        </p>
      ) : (
        <>
          <p>
            {does === 'confirm' ? (
              <Trans>Confirmez-la pour être de la liste.</Trans>
            ) : (
              <Trans>Votre adresse sera effacée tout de suite.</Trans>
            )}
          </p>
          {outcome === null ? null : (
            <Notice tone="error">
              {outcome.kind === 'refused' && outcome.status < 429 ? (
                <Trans>Ce lien n’est plus bon. Inscrivez de nouveau votre adresse : un autre lien vous attendra.</Trans>
              ) : (
                <Trans>Le serveur ne répond pas pour le moment. Réessayez dans une minute.</Trans>
              )}
            </Notice>
          )}
          <PendingButton isLarge isWide isPending={isPending} onClick={() => void press()}>
            {does === 'confirm' ? <Trans>Confirmer mon adresse</Trans> : <Trans>Retirer mon adresse</Trans>}
          </PendingButton>
        </>
      )}
    </section>
  );
}
