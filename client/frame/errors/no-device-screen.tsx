import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { DeviceHelp } from './device-help.tsx';
import { ErrorPlain } from './error-plain.tsx';

/** No error of ours: the page keeps what is written in this browser, which keeps nothing. */
export function NoDeviceScreen() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Ce navigateur ne peut rien garder`}</title>
      <ErrorPlain
        title={<Trans>Ce navigateur ne peut rien garder</Trans>}
        text={
          <Trans>
            Déclic garde vos demandes et votre connexion sur cet appareil, pour que rien ne se perde sans réseau. Ce
            navigateur ne le permet pas : ce qui serait écrit ici serait perdu.
          </Trans>
        }
        action={
          <>
            <DeviceHelp />
            <Button isLarge onClick={() => location.reload()}>
              <Trans>Réessayer</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
