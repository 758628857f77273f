import { Trans } from '@lingui/react/macro';
import { askToInstall, canAskToInstall } from '#client/shell/install/install-offer.ts';
import { useInstallOffer } from '#client/shell/install/install-store.ts';
import { useLive } from '#client/shell/device/live.ts';
import { isErasedWithoutVisits, mayBeErased, markErasureWarningShown } from '#client/shell/sending/storage.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './outbox.module.css';

/** Warns once that the browser may delete the items that wait here. */
export default function ErasureNote() {
  const isOffered = useInstallOffer(({ way }) => way !== null);
  if (useLive(mayBeErased) !== true) return null;
  return (
    <div className={styles['erasure']}>
      <p>
        {isErasedWithoutVisits() ? (
          <Trans>
            Ce navigateur efface ce qui attend ici après sept jours sans visite. Revenez avant, avec le réseau : une app
            installée commence vide.
          </Trans>
        ) : (
          <Trans>
            Ce navigateur peut effacer ce qui attend ici s’il manque de place. Installez Déclic, ou ne tardez pas à
            retrouver le réseau.
          </Trans>
        )}
      </p>
      {canAskToInstall() && !isOffered ? (
        <Button look="quiet" onClick={() => void askToInstall()}>
          <Trans>Installer</Trans>
        </Button>
      ) : null}
      <Button look="bare" onClick={() => void markErasureWarningShown()}>
        <Trans>Compris</Trans>
      </Button>
    </div>
  );
}
