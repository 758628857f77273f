import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { requestInstallation, installWay } from '#client/frame/install/install-offer.ts';
import { Button } from '#client/ui/button/button.tsx';

/** Whether the app is installed, or how to install it in this browser. */
export function InstallSection() {
  const [way, setWay] = useState(installWay);
  switch (way) {
    case 'installed':
      return (
        <p>
          <Trans>Déclic est installée : elle s’ouvre d’un geste, même hors ligne.</Trans>
        </p>
      );
    case 'prompt':
      return (
        <>
          <p>
            <Trans>Installée, l’app s’ouvre d’un geste, et le navigateur garde mieux ce qui attend ici.</Trans>
          </p>
          <Button look="quiet" onClick={() => void requestInstallation().then(() => setWay(installWay()))}>
            <Trans>Installer Déclic</Trans>
          </Button>
        </>
      );
    case 'ios':
      return (
        <p>
          <Trans>
            Touchez Partager dans la barre du navigateur, puis « Sur l’écran d’accueil ». L’app installée commence
            vide : laissez d’abord partir d’ici ce qui attend.
          </Trans>
        </p>
      );
    default:
      return (
        <p>
          <Trans>Le menu de votre navigateur peut installer Déclic ou l’ajouter à l’écran d’accueil.</Trans>
        </p>
      );
  }
}
