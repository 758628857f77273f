import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { dismissUnread, loadUnread, namesOf, useIntake } from './intake.ts';
import { PickPhotos } from './pick-photos.tsx';
import styles from '../portfolio.module.css';

interface UnreadFilesProps {
  /** The plan of the images; null for the portfolio. */
  readonly planId: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Names the files that a closed page had not stored yet, until the person chooses them again or gives them up. */
export function UnreadFiles({ planId, onFiles }: UnreadFilesProps) {
  const all = useIntake((state) => state.unread);
  const unread = namesOf(all, planId);
  useEffect(() => {
    loadUnread(planId).catch(reportError);
  }, [planId]);
  return (
    <div role="alert">
      {unread.length === 0 ? null : (
        <div className={styles['failed']}>
          <Notice tone="error">
            <p>
              <Plural
                value={unread.length}
                one="La page s’est fermée avant d’avoir gardé # photo. Choisissez-la de nouveau :"
                other="La page s’est fermée avant d’avoir gardé # photos. Choisissez-les de nouveau :"
              />
            </p>
            <ul className={styles['names']}>
              {unread.map((name, index) => (
                <li key={index}>{name}</li>
              ))}
            </ul>
          </Notice>
          <div className={styles['failedActions']}>
            <PickPhotos look="primary" onFiles={onFiles}>
              <Trans>Choisir les photos</Trans>
            </PickPhotos>
            <Button look="bare" onClick={() => void dismissUnread(planId)}>
              <Trans>Y renoncer</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
