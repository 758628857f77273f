import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from './reason-dialog.tsx';
import { call } from '#client/frame/network/call.ts';
import { requestCalls } from '#shared/requests/request.calls.ts';

const MAX_REASON = 1_000;

interface CloseContractProps {
  /** The request. */
  readonly id: string;
  readonly onClose: () => void;
  /** It was closed on the server: reads it again. */
  readonly onClosed: () => Promise<void>;
}

/** Asks an administrator for the reason, and closes a request. */
export function CloseContract({ id, onClose, onClosed }: CloseContractProps) {
  const { t } = useLingui();
  const close = async (reason: string) => {
    const outcome = await call(requestCalls['quote_request.close'], { params: { id }, body: { reason } });
    if (outcome.kind === 'refused' && outcome.code === 'invalid_state') {
      return t`Elle a pris fin, ou sa séance a eu lieu\u00A0: elle ne se ferme plus.`;
    }
    if (outcome.kind === 'refused' && outcome.code === 'forbidden') {
      return t`Une séance est convenue\u00A0: un compte de soutien ne peut pas l’annuler.`;
    }
    if (outcome.kind !== 'ok') return t`Elle n’a pas été fermée. Vérifiez la connexion, et son état.`;
    await onClosed();
    return null;
  };
  return (
    <ReasonDialog
      title={t`Fermer cette demande`}
      text={
        <Trans>
          Ses soumissions ne seront pas retenues. Une séance convenue est annulée sans frais : son moment redevient
          libre, et ce qui a été payé est rendu.
        </Trans>
      }
      label={<Trans>Raison</Trans>}
      hint={<Trans>Les deux parties la lisent.</Trans>}
      rows={3}
      maxLength={MAX_REASON}
      missing={t`Inscrivez la raison.`}
      action={<Trans>Fermer la demande</Trans>}
      onClose={onClose}
      onSend={close}
    />
  );
}
