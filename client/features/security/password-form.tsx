import { Trans } from '@lingui/react/macro';
import { useServerForm } from '#client/shell/forms/use-server-form.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { PasswordField } from '#client/shell/forms/password-field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { passwordBody } from '#shared/accounts/registration.schema.ts';
import { usePasswordWords } from './password-words.ts';
import type { PasswordChange } from './security.commands.ts';
import styles from './security.module.css';

interface PasswordFormProps {
  readonly email: string;
  /** The password was just changed. */
  readonly isChanged: boolean;
  readonly onChanged: () => void;
}

/** Replaces the password of the signed-in person. */
export function PasswordForm({ email, isChanged, onChanged }: PasswordFormProps) {
  const words = usePasswordWords();
  const form = useServerForm<PasswordChange, unknown>({
    schema: passwordBody,
    bodyOf: (values) => values,
    send: async (values) => (await import('./security.commands.ts')).changePassword(values),
    onDone: onChanged,
  });
  const field = (name: keyof PasswordChange) => ({
    ...form.input(name),
    error: words.field(name, form.broken(name)),
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <div role="status">
        {isChanged ? (
          <Notice tone="info">
            <Trans>Votre mot de passe est changé. Vos autres appareils devront se reconnecter.</Trans>
          </Notice>
        ) : null}
      </div>
      {/* Password managers store the new password under this address. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<Trans>Mot de passe actuel</Trans>}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordField
        label={<Trans>Nouveau mot de passe</Trans>}
        hint={<Trans>Au moins 8 caractères. Une phrase courte est un bon choix.</Trans>}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={<Trans>Confirmer le mot de passe</Trans>}
        autoComplete="new-password"
        {...field('password_confirmed')}
      />
      <div role="alert">
        {form.failure === null ? null : <Notice tone="error">{words.failure(form.failure)}</Notice>}
      </div>
      <PendingButton type="submit" isLarge isPending={form.isSending}>
        <Trans>Changer le mot de passe</Trans>
      </PendingButton>
    </form>
  );
}
