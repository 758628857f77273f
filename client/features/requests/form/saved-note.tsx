import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import styles from '../requests.module.css';

interface SavedNoteProps {
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  /** Other words for it. */
  readonly children?: ReactNode;
}

/** What was typed is on the device: said after each answer, and heard; busy while the last key is being kept. */
export function SavedNote({ isSaved, isSaving, children }: SavedNoteProps) {
  return (
    <p className={styles['saved']} role="status" aria-busy={isSaving}>
      {isSaved ? (
        <>
          <Icon of={HardDrive} size={18} />
          {children ?? <Trans>Enregistré sur cet appareil</Trans>}
        </>
      ) : null}
    </p>
  );
}
