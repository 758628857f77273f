import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './requests.module.css';

/** What was typed is on the device: said after each answer, and heard; busy while the last key is being kept. */
export function SavedNote({ isSaved, isSaving }: { isSaved: boolean; isSaving: boolean }) {
  return (
    <p className={styles['saved']} role="status" aria-busy={isSaving}>
      {isSaved ? (
        <>
          <Icon of={HardDrive} size={18} />
          <Trans>Enregistré sur cet appareil</Trans>
        </>
      ) : null}
    </p>
  );
}
