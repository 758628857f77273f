import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';
import { MAX_UNPUBLISH_REASON } from '#shared/plans/admin-plan.lists.ts';
import type { AdminPlanRow } from '#shared/plans/admin-plan.schema.ts';

interface UnpublishDialogProps {
  readonly plan: AdminPlanRow;
  readonly onClose: () => void;
  /** @returns why the plan is still published; null when it was unpublished */
  readonly onUnpublish: (reason: string) => Promise<string | null>;
}

/** Asks for the reason before a plan is unpublished. */
export function UnpublishDialog({ plan: { title }, onClose, onUnpublish }: UnpublishDialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Dépublier «\u00A0${title}\u00A0»`}
      text={
        <Trans>
          Le forfait quitte le site aussitôt et redevient un brouillon. Son photographe peut le corriger, puis le
          publier de nouveau.
        </Trans>
      }
      label={<Trans>Raison</Trans>}
      hint={<Trans>Son photographe la lit, sur le forfait et par courriel.</Trans>}
      rows={3}
      maxLength={MAX_UNPUBLISH_REASON}
      missing={t`Inscrivez la raison.`}
      action={<Trans>Dépublier</Trans>}
      onClose={onClose}
      onSend={onUnpublish}
    />
  );
}
