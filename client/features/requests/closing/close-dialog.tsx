import { Trans, useLingui } from '@lingui/react/macro';
import { callTo } from '#client/data/api/call.ts';
import { ReasonDialog } from '#client/frame/admin/reason-dialog.tsx';
import { call } from '#client/frame/network/call.ts';
import { paths } from '#shared/paths.ts';

const closeQuoteRequest = callTo<'closeQuoteRequest'>('PUT', paths.closeQuoteRequest);
const MAX_REASON = 1_000;

interface CloseDialogProps {
  /** The request. */
  readonly id: string;
  readonly onClose: () => void;
  /** It was closed on the server: reads it again. */
  readonly onClosed: () => Promise<void>;
}

/** Asks an administrator for the reason, and closes a request. */
export function CloseDialog({ id, onClose, onClosed }: CloseDialogProps) {
  const { t } = useLingui();
  const close = async (reason: string) => {
    const outcome = await call(closeQuoteRequest, { params: { id }, body: { reason } });
    if (outcome.kind === 'refused' && outcome.code === 'invalid_state') {
      return t`Elle a pris fin, ou sa séance a eu lieu\u00A0: elle ne se ferme plus.`;
    }
    if (outcome.kind !== 'ok') return t`Elle n’a pas été fermée. Vérifiez la connexion, et son état.`;
    await onClosed();
    return null;
  };
  return (
    <ReasonDialog
      title={t`Fermer cette demande`}
      text={<Trans>Ses soumissions ne seront pas retenues, et un moment déjà réservé redevient libre.</Trans>}
      label={<Trans>Raison</Trans>}
      hint={<Trans>La personne qui l’a faite la lit.</Trans>}
      rows={3}
      maxLength={MAX_REASON}
      missing={t`Inscrivez la raison.`}
      action={<Trans>Fermer la demande</Trans>}
      onClose={onClose}
      onSend={close}
    />
  );
}
