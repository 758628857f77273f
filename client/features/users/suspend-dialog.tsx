import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import styles from './users.module.css';

const MAX_LETTERS = 500;

interface SuspendDialogProps {
  /** The accounts to suspend. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onSuspend: (reason: string) => Promise<void>;
}

/** Asks for the reason of a suspension. */
export function SuspendDialog({ count, onClose, onSuspend }: SuspendDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const submit = async () => {
    if (reason.trim() === '') return setMissing(true);
    setRunning(true);
    await onSuspend(reason.trim());
    return setRunning(false);
  };
  return (
    <Dialog
      title={<Plural value={count} one="Suspendre ce compte" other="Suspendre # comptes" />}
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
        <p>
          <Trans>
            Les sessions se ferment aussitôt, et la page publique, les forfaits et les disponibilités disparaissent.
            Rien n’est effacé : ce qui attend sur ses appareils y reste.
          </Trans>
        </p>
        <TextArea
          label={<Trans>Raison</Trans>}
          hint={<Trans>L’administration seule la lit.</Trans>}
          rows={3}
          maxLength={MAX_LETTERS}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t`Inscrivez la raison.` : undefined}
        />
        <PendingButton type="submit" look="danger" isPending={isRunning}>
          <Trans>Suspendre</Trans>
        </PendingButton>
      </form>
    </Dialog>
  );
}
