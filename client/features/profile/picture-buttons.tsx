import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { Button } from '#client/ui/button/button.tsx';
import styles from './profile.module.css';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

/** The actions on a person's own picture. */
export function PictureButtons({ kind, isThere }: { kind: PictureKind; isThere: boolean }) {
  const { t } = useLingui();
  const [purpose, setPurpose] = useState<'choose' | 'remove' | null>(null);
  const isAvatar = kind === 'avatar';
  return (
    <div className={styles['buttons']}>
      <Button look="quiet" onClick={() => setPurpose('choose')}>
        {isAvatar ? (
          isThere ? (
            <Trans>Changer la photo</Trans>
          ) : (
            <Trans>Ajouter une photo</Trans>
          )
        ) : isThere ? (
          <Trans>Changer la bannière</Trans>
        ) : (
          <Trans>Ajouter une bannière</Trans>
        )}
      </Button>
      {isThere ? (
        <Button
          look="bare"
          isSmall
          aria-label={isAvatar ? t`Retirer la photo` : t`Retirer la bannière`}
          onClick={() => setPurpose('remove')}
        >
          <Trans>Retirer</Trans>
        </Button>
      ) : null}
      {purpose === null ? null : (
        <Suspense fallback={null}>
          <PictureDialog kind={kind} purpose={purpose} onClose={() => setPurpose(null)} />
        </Suspense>
      )}
    </div>
  );
}
