import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { closeBody } from '#shared/accounts/registration.schema.ts';
import { useLive } from '#client/frame/device/live.ts';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { useFailureWords } from '#client/frame/forms/failure-words.ts';
import { PasswordField } from '#client/frame/forms/password-field.tsx';
import { usePasswordWords } from '#client/frame/forms/password-words.ts';
import { type FormFailure, useServerForm } from '#client/frame/forms/use-server-form.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { closeAccount, unsentOfAccount } from './close-account.commands.ts';
import { LostNote } from './lost-note.tsx';
import styles from './settings.module.css';

interface CloseDialogProps {
  readonly user: CurrentUser;
  readonly onClosed: () => void;
  readonly onCancel: () => void;
}

/** Explains what is deleted and what stays, and asks for the password. */
export default function CloseDialog({ user, onClosed, onCancel }: CloseDialogProps) {
  const { t } = useLingui();
  const words = usePasswordWords();
  const failureWords = useCloseWords();
  const unsent = useLive(unsentOfAccount)?.length ?? 0;
  const form = useServerForm<{ current_password: string }, unknown>({
    schema: closeBody,
    bodyOf: (values) => values,
    send: (values) => closeAccount(values.current_password),
    onDone: onClosed,
  });
  const { rule, ...current } = form.field('current_password');
  return (
    <Dialog title={<Trans>Fermer mon compte</Trans>} closeLabel={t`Fermer`} onClose={onCancel}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <p>
          <Trans>
            Votre nom, votre adresse, vos textes et vos images sont effacés. Vos demandes ouvertes sont retirées. Les
            montants des séances passées restent, sans votre nom.
          </Trans>
        </p>
        {user.provider === undefined ? null : (
          <p>
            <Trans>
              Votre page, vos forfaits et votre portfolio disparaissent; les demandes reçues sont déclinées.
            </Trans>
          </p>
        )}
        <LostNote count={unsent} />
        <p>
          <strong>
            <Trans>Rien de cela ne revient.</Trans>
          </strong>
        </p>
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={<Trans>Votre mot de passe</Trans>}
          autoComplete="current-password"
          {...current}
          error={words('current_password', rule)}
        />
        <FormEnd form={form} failureWords={failureWords} isWide={false} look="danger">
          <Trans>Fermer mon compte pour toujours</Trans>
        </FormEnd>
      </form>
    </Dialog>
  );
}

function useCloseWords(): (failure: FormFailure) => string {
  const { t } = useLingui();
  const usual = useFailureWords();
  return (failure) => {
    if (failure.kind !== 'refused') return usual(failure);
    if (failure.code === 'upcoming_bookings')
      return t`Une séance est encore à venir. Le compte se ferme une fois qu’elle est passée.`;
    if (failure.code === 'last_admin')
      return t`C’est le dernier compte d’administration actif\u00A0: donnez d’abord ces droits à quelqu’un d’autre.`;
    return usual({ kind: 'server' });
  };
}
