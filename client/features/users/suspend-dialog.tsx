import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';

const MAX_LETTERS = 500;

interface SuspendDialogProps {
  /** The number of accounts to suspend. */
  readonly count: number;
  /** Of one account; a list of several shows none. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSuspend: (reason: string) => Promise<void>;
}

/** Asks for the reason of a suspension. */
export function SuspendDialog({ count, children, onClose, onSuspend }: SuspendDialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={<Plural value={count} one="Suspendre ce compte" other="Suspendre # comptes" />}
      text={
        <Plural
          value={count}
          one="Les sessions se ferment aussitôt, et la page publique, les forfaits et les disponibilités disparaissent. Rien n’est effacé : ce qui attend sur ses appareils y reste."
          other="Les sessions se ferment aussitôt, et les pages publiques, les forfaits et les disponibilités disparaissent. Rien n’est effacé : ce qui attend sur leurs appareils y reste."
        />
      }
      label={<Trans>Raison</Trans>}
      hint={<Trans>Ce texte part par courriel à la personne suspendue.</Trans>}
      rows={3}
      maxLength={MAX_LETTERS}
      missing={t`Inscrivez la raison.`}
      action={<Trans>Suspendre</Trans>}
      onClose={onClose}
      onSend={onSuspend}
    >
      {children}
    </ReasonDialog>
  );
}
