import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';

const MAX_LETTERS = 1_000;

/** The state that needs a note. */
export type NotePurpose = 'draft' | 'suspended' | 'closed';

const titles: Readonly<Record<NotePurpose, ReactNode>> = {
  draft: <Trans>Renvoyer avec une note</Trans>,
  suspended: <Trans>Suspendre la page</Trans>,
  closed: <Trans>Fermer la page</Trans>,
};

const actions: Readonly<Record<NotePurpose, ReactNode>> = {
  draft: <Trans>Renvoyer</Trans>,
  suspended: <Trans>Suspendre</Trans>,
  closed: <Trans>Fermer la page</Trans>,
};

interface NoteDialogProps {
  /** Whether the note sends a profile back, suspends it, or closes it. */
  readonly purpose: NotePurpose;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSend: (note: string) => Promise<void>;
}

/** Asks for the note that the photographer will read. */
export function NoteDialog({ purpose, children, onClose, onSend }: NoteDialogProps) {
  const { t } = useLingui();
  const isReturned = purpose === 'draft';
  return (
    <ReasonDialog
      title={titles[purpose]}
      {...(purpose === 'closed'
        ? {
            text: (
              <Trans>
                La page ne pourra pas être remise en ligne. Le compte reste ouvert. Les demandes qui attendent sont
                déclinées, les soumissions retirées, et les moments qui attendent un paiement redeviennent libres.
              </Trans>
            ),
          }
        : {})}
      label={isReturned ? <Trans>Ce qui est à revoir</Trans> : <Trans>Raison</Trans>}
      hint={<Trans>Ce texte part par courriel et se lit dans le profil.</Trans>}
      rows={5}
      maxLength={MAX_LETTERS}
      missing={t`Écrivez-lui pourquoi.`}
      action={actions[purpose]}
      look={isReturned ? 'primary' : 'danger'}
      onClose={onClose}
      onSend={onSend}
    >
      {children}
    </ReasonDialog>
  );
}
