import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import type { PictureKind } from '#shared/accounts/pictures.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { Choice } from './picture.queries.ts';
import styles from './profile.module.css';

const PictureDialog = lazyWith(['profile', 'later'], () => import('./picture-dialog.tsx'));
const PictureStanding = lazyWith(['profile', 'waiting', 'later'], () => import('./picture-standing.tsx'));

interface PictureButtonsProps {
  readonly kind: PictureKind;
  readonly isThere: boolean;
  /** The person's choice on its way. */
  readonly choice: Choice | null;
}

/** The actions on a person's own picture, and what their last choice waits for. */
export function PictureButtons({ kind, isThere, choice }: PictureButtonsProps) {
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
      {choice === null ? null : (
        <Suspense fallback={null}>
          <PictureStanding kind={kind} choice={choice} />
        </Suspense>
      )}
      {purpose === null ? null : (
        <Suspense fallback={null}>
          <PictureDialog kind={kind} purpose={purpose} onClose={() => setPurpose(null)} />
        </Suspense>
      )}
    </div>
  );
}
