import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import styles from './reviews.module.css';

const MAX_LETTERS = 1_000;

interface NoteDialogProps {
  /** Whether the note sends a profile back, or suspends it. */
  readonly purpose: 'draft' | 'suspended';
  readonly onClose: () => void;
  readonly onSend: (note: string) => Promise<void>;
}

/** Asks for the note that the photographer will read. */
export function NoteDialog({ purpose, onClose, onSend }: NoteDialogProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const isReturned = purpose === 'draft';
  const submit = async () => {
    if (note.trim() === '') return setMissing(true);
    setRunning(true);
    await onSend(note.trim());
    return setRunning(false);
  };
  return (
    <Dialog
      title={isReturned ? <Trans>Renvoyer avec une note</Trans> : <Trans>Suspendre la page</Trans>}
      closeLabel={t`Fermer`}
      onClose={onClose}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        noValidate
      >
        <TextArea
          label={isReturned ? <Trans>Ce qui est à revoir</Trans> : <Trans>Raison</Trans>}
          hint={<Trans>Le photographe lit ce texte par courriel et dans son profil.</Trans>}
          rows={5}
          maxLength={MAX_LETTERS}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t`Écrivez-lui pourquoi.` : undefined}
        />
        <PendingButton type="submit" look={isReturned ? 'primary' : 'danger'} isPending={isRunning}>
          {isReturned ? <Trans>Renvoyer</Trans> : <Trans>Suspendre</Trans>}
        </PendingButton>
      </form>
    </Dialog>
  );
}
