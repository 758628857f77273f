// A photographer's payment account.
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { canContinue } from '#shared/payments/payment-account.rules.ts';
import type { PaymentAccount as Account } from '#shared/payments/payment-account.schema.ts';
import { AccountState } from './account-state.tsx';
import { tones, useStateWords, useTroubleWords } from './payment-words.ts';
import styles from './payments.module.css';
import { type FormReturn, usePaymentAccount } from './use-payment-account.ts';

const SeenNote = lazy(() => import('#client/frame/network/seen-note.tsx'));

interface PaymentAccountProps {
  readonly providerId: string;
  readonly locale: LocaleCode;
  readonly comingBack: FormReturn | undefined;
  readonly onBack: () => void;
}

/** A photographer's payment account: its state, the required data, and the link to the payment provider's form. */
export function PaymentAccount(props: PaymentAccountProps) {
  const { known, doing, trouble, open, ask } = usePaymentAccount(props);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const stateWords = useStateWords();
  const troubleWords = useTroubleWords();
  const { locale } = props;
  if (known === undefined || known === null) return <Skeleton shape="plate" />;
  const { account, seenAt, isOffered, isSimulated } = known;
  if (isOffered === false && account === null) {
    return (
      <p className={styles['text']}>
        <Trans>Aucun compte de paiement n’est relié. Vos séances se règlent entre vous et vos clients.</Trans>
      </p>
    );
  }
  if (seenAt === null && account === null) {
    if (!isAway) return <Skeleton shape="plate" />;
    return (
      <p className={styles['text']}>
        <Trans>L’état de votre compte de paiement est montré ici une fois en ligne.</Trans>
      </p>
    );
  }
  const state = account?.state ?? 'none';
  return (
    <div className={styles['account']}>
      <div className={styles['standing']}>
        <span role="status">
          <Status tone={tones[state]}>{stateWords(state)}</Status>
        </span>
        {doing === 'asking' ? (
          <span className={styles['hint']} role="status">
            <Trans>Nous demandons l’état du compte…</Trans>
          </span>
        ) : null}
        {isAway && seenAt !== null ? (
          <Suspense>
            <SeenNote at={seenAt} locale={locale} onAgain={ask} />
          </Suspense>
        ) : null}
      </div>
      <AccountState account={account} locale={locale} />
      <div role="alert">{trouble === null ? null : <Notice tone="error">{troubleWords(trouble)}</Notice>}</div>
      {account === null || canContinue(account) ? (
        <>
          <PendingButton look="accent" isPending={doing === 'opening'} disabled={isAway} onClick={open}>
            <Begin account={account} />
            <Icon of={ExternalLink} size={18} />
          </PendingButton>
          <p className={styles['hint']}>
            {isAway ? (
              <Trans>Le formulaire demande une connexion. Il s’ouvrira ici une fois en ligne.</Trans>
            ) : isSimulated === null ? null : isSimulated ? (
              <Trans>
                Ici, le partenaire de paiement est simulé : n’inscrivez rien de vrai. Le formulaire vous ramène à cette
                page.
              </Trans>
            ) : (
              <Trans>Vous passez chez Stripe, notre partenaire de paiement, puis revenez ici.</Trans>
            )}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** The label of the button. */
function Begin({ account }: { account: Account | null }) {
  if (account === null) return <Trans>Commencer</Trans>;
  if (account.restriction === 'gone') return <Trans>Relier un autre compte</Trans>;
  if (account.state === 'restricted') return <Trans>Régler la situation</Trans>;
  return <Trans>Continuer</Trans>;
}
