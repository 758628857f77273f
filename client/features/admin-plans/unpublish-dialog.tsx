import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { MAX_UNPUBLISH_REASON } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';
import styles from './admin-plans.module.css';

interface UnpublishDialogProps {
  readonly plan: AdminPlanRow;
  readonly onClose: () => void;
  /** @returns why the plan is still published; null when it was unpublished */
  readonly onUnpublish: (reason: string) => Promise<string | null>;
}

/** Asks for the reason before a plan is unpublished. */
export function UnpublishDialog({ plan, onClose, onUnpublish }: UnpublishDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (reason.trim() === '') return setMissing(true);
    setRunning(true);
    setFailure(null);
    setFailure(await onUnpublish(reason.trim()));
    return setRunning(false);
  };
  const { title } = plan;
  return (
    <Dialog title={t`Dépublier «\u00A0${title}\u00A0»`} closeLabel={t`Fermer`} onClose={onClose}>
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
            Le forfait quitte le site aussitôt et redevient un brouillon. Son photographe peut le corriger, puis le
            publier de nouveau.
          </Trans>
        </p>
        <TextArea
          label={<Trans>Raison</Trans>}
          hint={<Trans>Son photographe la lit, sur le forfait et par courriel.</Trans>}
          rows={3}
          maxLength={MAX_UNPUBLISH_REASON}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          error={isMissing ? t`Inscrivez la raison.` : undefined}
        />
        <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
        <PendingButton type="submit" look="danger" isPending={isRunning}>
          <Trans>Dépublier</Trans>
        </PendingButton>
      </form>
    </Dialog>
  );
}
