import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '#client/shell/admin/reason-dialog.tsx';

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
  const isReturned = purpose === 'draft';
  return (
    <ReasonDialog
      title={isReturned ? <Trans>Renvoyer avec une note</Trans> : <Trans>Suspendre la page</Trans>}
      label={isReturned ? <Trans>Ce qui est à revoir</Trans> : <Trans>Raison</Trans>}
      hint={<Trans>Le photographe lit ce texte par courriel et dans son profil.</Trans>}
      rows={5}
      maxLength={MAX_LETTERS}
      missing={t`Écrivez-lui pourquoi.`}
      action={isReturned ? <Trans>Renvoyer</Trans> : <Trans>Suspendre</Trans>}
      look={isReturned ? 'primary' : 'danger'}
      onClose={onClose}
      onSend={onSend}
    />
  );
}
