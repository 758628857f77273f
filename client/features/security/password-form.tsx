import { Trans } from '@lingui/react/macro';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { NewPasswordFields } from '#client/frame/forms/new-password-fields.tsx';
import { usePasswordWords } from '#client/frame/forms/password-words.ts';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { PasswordField } from '#client/frame/forms/password-field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { passwordBody } from '#shared/accounts/registration.schema.ts';
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
  const { rule, ...current } = form.field('current_password');
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
        {...current}
        error={words('current_password', rule)}
      />
      <NewPasswordFields label={<Trans>Nouveau mot de passe</Trans>} field={form.field} />
      <FormEnd form={form} isWide={false}>
        <Trans>Changer le mot de passe</Trans>
      </FormEnd>
    </form>
  );
}
