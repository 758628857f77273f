import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './settings.module.css';

const CloseDialog = lazyWith(['settings', 'later'], () => import('./close-dialog.tsx'));

interface CloseAccountProps {
  readonly user: CurrentUser;
  /** Called when the account is closed, and its data deleted on this device. */
  readonly onClosed: () => void;
}

/** The section that closes the account. */
export function CloseAccount({ user, onClosed }: CloseAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles['text']}>
        <Trans>Fermer votre compte efface pour toujours ce qui parle de vous.</Trans>
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        <Trans>Fermer mon compte</Trans>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CloseDialog user={user} onClosed={onClosed} onCancel={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
