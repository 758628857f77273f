import { Trans, useLingui } from '@lingui/react/macro';
import { Share, SquarePlus } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './install-card.module.css';
import { answer, requestInstallation } from './install-offer.ts';
import { type InstallWay, useInstallOffer } from './install-store.ts';
import { useSession } from '../session/session-store.ts';

/** The offer to install, above the bottom bar; it takes no focus and waits for an answer. */
export default function InstallCard({ way }: { way: InstallWay }) {
  const { t } = useLingui();
  return (
    <aside className={styles['card']} aria-label={t`Installer Déclic`}>
      <Mark size={32} />
      <div>
        <p className={styles['title']}>
          <Trans>Déclic sur votre écran d’accueil</Trans>
        </p>
        <p className={styles['text']}>
          <Offer way={way} />
        </p>
      </div>
      {way === 'ios' ? <Steps /> : null}
      <div className={styles['actions']}>
        {way === 'prompt' ? (
          <Button onClick={() => void requestInstallation()}>
            <Trans>Installer</Trans>
          </Button>
        ) : null}
        <Button look="bare" onClick={() => void answer('declined')}>
          {way === 'prompt' ? <Trans>Non merci</Trans> : <Trans>Compris</Trans>}
        </Button>
      </div>
    </aside>
  );
}

/** On iOS, the installed app has its own storage. */
function Offer({ way }: { readonly way: InstallWay }) {
  const hasUnsent = useSession(({ unsent }) => unsent > 0);
  const isErasable = useInstallOffer((state) => state.isErasable);
  if (way === 'ios') {
    return hasUnsent ? (
      <Trans>L’app installée commence vide : laissez d’abord partir d’ici ce qui attend.</Trans>
    ) : (
      <Trans>L’app s’ouvre d’un geste, même hors ligne. Elle commence vide : vos brouillons restent ici.</Trans>
    );
  }
  return hasUnsent && isErasable ? (
    <Trans>Ce navigateur peut effacer ce qui attend ici s’il manque de place; il garde mieux une app installée.</Trans>
  ) : (
    <Trans>Ce que vous avez gardé ici s’ouvre d’un geste, même hors ligne.</Trans>
  );
}

/** On iOS no page can open the dialog, so this shows the two taps as they look there. */
function Steps() {
  return (
    <ol className={styles['steps']}>
      <li>
        <span className={styles['drawing']}>
          <Icon of={Share} size={24} />
        </span>
        <span>
          <Trans>1. Touchez Partager, dans la barre du navigateur.</Trans>
        </span>
      </li>
      <li>
        <span className={styles['drawing']}>
          <Icon of={SquarePlus} size={24} />
        </span>
        <span>
          <Trans>2. Choisissez « Sur l’écran d’accueil ».</Trans>
        </span>
      </li>
    </ol>
  );
}
