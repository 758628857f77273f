import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Passkey } from '#shared/accounts/passkeys/passkey.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import styles from '../security.module.css';
import { removeKey } from './keys.commands.ts';

interface RemoveDialogProps {
  readonly of: Passkey;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
}

/** Removes a passkey, once its person agreed. */
export default function RemoveDialog({ of: key, locale, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'asked' | 'running' | 'failed'>('asked');
  const { name } = key;
  const remove = async () => {
    setState('running');
    if (await removeKey(key, locale)) onClose();
    else setState('failed');
  };
  return (
    <Dialog title={<Trans>Retirer cette clé</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <div className={styles['form']}>
        <p>
          <Trans>
            La clé « {name} » n’ouvrira plus votre compte. Supprimez-la aussi du gestionnaire de mots de passe où elle
            est.
          </Trans>
        </p>
        <div role="alert">
          {state === 'failed' ? (
            <Notice tone="error">
              <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
            </Notice>
          ) : null}
        </div>
        <PendingButton look="danger" isPending={state === 'running'} onClick={() => void remove()}>
          <Trans>Retirer cette clé</Trans>
        </PendingButton>
      </div>
    </Dialog>
  );
}
