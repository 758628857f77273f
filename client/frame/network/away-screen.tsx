import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { ErrorPlain } from '../errors/error-plain.tsx';
import { isBack } from './is-back.ts';
import { useMending } from './use-mending.ts';

/** Replaces a page that neither the server nor the device has; reloads automatically when the server answers. */
export default function AwayScreen() {
  const again = async () => {
    if (await isBack()) location.reload();
  };
  useMending(true, () => void again().catch(() => undefined));
  return (
    <ErrorPlain
      title={<Trans>Cette page n’est pas encore sur cet appareil</Trans>}
      text={<Trans>Le serveur ne répond pas. La page s’affichera d’elle-même au retour de la connexion.</Trans>}
      action={
        <Button isLarge onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
      }
    />
  );
}
