import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './requests.module.css';

/** What was typed is on the device: said after each answer, and heard. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <p className={styles['saved']} role="status">
      {isSaved ? (
        <>
          <Icon of={HardDrive} size={18} />
          <Trans>Enregistré sur cet appareil</Trans>
        </>
      ) : null}
    </p>
  );
}
