import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button/button.tsx';
import styles from './editor.module.css';

interface SaveButtonsProps {
  readonly isPublished: boolean;
  /** Saves and publishes, or saves and unpublishes. */
  readonly onPublish: (isPublic: 0 | 1) => void;
}

export function SaveButtons({ isPublished, onPublish }: SaveButtonsProps) {
  return (
    <div className={styles['buttons']}>
      {isPublished ? (
        <>
          <Button look="quiet" onClick={() => onPublish(0)}>
            <Trans>Retirer de la vente</Trans>
          </Button>
          <Button type="submit" look="accent">
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      ) : (
        <>
          <Button type="submit" look="quiet">
            <Trans>Enregistrer</Trans>
          </Button>
          <Button look="accent" onClick={() => onPublish(1)}>
            <Trans>Publier</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
