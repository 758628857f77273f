import { Trans } from '@lingui/react/macro';
import { CreditCard, Lock, RefreshCw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from './payment.module.css';

interface CardBoxProps {
  /** No real card: the provider is the simulator. Null while it is not known. */
  readonly isSimulated: boolean | null;
  readonly isReady: boolean;
  /** Nothing can be sent now: the form gives way, and what was typed in it stays. */
  readonly isAway: boolean;
  readonly place: (element: HTMLElement | null) => void;
  readonly onAgain: () => void;
  /** The permission of the person. */
  readonly mandate: ReactNode;
}

/** The payment provider's form in a frame of its own: what is typed in it never reaches us. */
export function CardBox({ isSimulated, isReady, isAway, place, onAgain, mandate }: CardBoxProps) {
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2 className={styles['subtitle']}>
          <Trans>Votre carte</Trans>
        </h2>
        <p className={styles['small']}>
          <Trans>Crédit ou débit</Trans>
        </p>
      </div>
      {isAway ? (
        <div className={styles['away']}>
          <Icon of={CreditCard} size={28} />
          <p className={styles['awayTitle']}>
            <Trans>Le formulaire revient avec le réseau</Trans>
          </p>
          <p className={styles['text']}>
            <Trans>Un paiement n’attend jamais dans les envois. Votre date reste retenue.</Trans>
          </p>
          <Button look="quiet" onClick={onAgain}>
            <Icon of={RefreshCw} size={18} />
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      ) : null}
      <div className={styles['box']} hidden={isAway}>
        <p className={styles['boxHead']}>
          <span className={styles['by']}>
            <Icon of={Lock} size={18} />
            {isSimulated === null ? null : isSimulated ? (
              <Trans>Paiement simulé</Trans>
            ) : (
              <Trans>Fourni par Stripe</Trans>
            )}
          </span>
          <span className={styles['small']}>
            {isSimulated === true ? <Trans>Aucune vraie carte</Trans> : <Trans>Invisible pour Déclic</Trans>}
          </span>
        </p>
        <div className={styles['form']} aria-busy={!isReady}>
          <div ref={place} />
          {isReady ? null : (
            <div className={styles['coming']}>
              <Skeleton shape="line" />
              <Skeleton shape="title" />
              <Skeleton shape="line" />
              <Skeleton shape="title" />
            </div>
          )}
        </div>
      </div>
      <p className={styles['mandate']}>
        <Icon of={ShieldCheck} size={20} />
        <span>
          {isSimulated === null ? null : isSimulated ? (
            <Trans>
              Ici, les paiements sont simulés : la carte 4242 4242 4242 4242 passe, et rien n’est jamais débité.
            </Trans>
          ) : (
            <Trans>Votre numéro va directement chez Stripe.</Trans>
          )}{' '}
          {mandate} <Trans>Avec une carte de débit, un montant autorisé est retenu dans le compte.</Trans>
        </span>
      </p>
    </section>
  );
}
