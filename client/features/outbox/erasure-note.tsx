import { Trans } from '@lingui/react/macro';
import { requestInstallation, canRequestInstallation } from '#client/frame/install/install-offer.ts';
import { useInstallOffer } from '#client/frame/install/install-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { isDeletedWithoutVisits, mayBeDeleted, markErasureWarningShown } from '#client/frame/sending/storage.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './outbox.module.css';

/** Warns once that the browser may delete the items that wait here. */
export default function ErasureNote() {
  const isOffered = useInstallOffer(({ way }) => way !== null);
  if (useLive(mayBeDeleted) !== true) return null;
  return (
    <div className={styles['erasure']}>
      <p>
        {isDeletedWithoutVisits() ? (
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
      {canRequestInstallation() && !isOffered ? (
        <Button look="quiet" onClick={() => void requestInstallation()}>
          <Trans>Installer</Trans>
        </Button>
      ) : null}
      <Button look="link" isSmall onClick={() => void markErasureWarningShown()}>
        <Trans>Compris</Trans>
      </Button>
    </div>
  );
}
