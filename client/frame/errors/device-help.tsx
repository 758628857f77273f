import { Trans } from '@lingui/react/macro';

/** The help for a browser that keeps nothing. */
export function DeviceHelp() {
  return (
    <p>
      <Trans>
        Quittez la navigation privée, permettez aux sites d’enregistrer des données dans les réglages du navigateur, ou
        prenez un autre navigateur, à jour.
      </Trans>
    </p>
  );
}
