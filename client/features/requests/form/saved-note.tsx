import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HardDrive } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import styles from '../requests.module.css';

interface SavedNoteProps {
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  /** Replaces the default text. */
  readonly children?: ReactNode;
}

/**
 * Says that the form is stored on the device; announced after each answer, and busy while the last keystroke is being
 * stored.
 */
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
