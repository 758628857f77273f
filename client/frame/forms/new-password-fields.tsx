import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';
import { usePasswordWords } from './password-words.ts';
import type { FormField } from './use-server-form.ts';

export interface NewPasswordValues {
  readonly password: string;
  readonly password_confirmed: string;
}

interface NewPasswordFieldsProps {
  readonly label: ReactNode;
  readonly field: (name: keyof NewPasswordValues) => FormField;
}

/** A new password, and its repetition. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const words = usePasswordWords();
  const input = (name: keyof NewPasswordValues) => {
    const { rule, ...rest } = field(name);
    return { ...rest, error: words(name, rule) };
  };
  return (
    <>
      <PasswordField
        label={label}
        hint={<Trans>Au moins 8 caractères. Une phrase courte est un bon choix.</Trans>}
        autoComplete="new-password"
        {...input('password')}
      />
      <PasswordField
        label={<Trans>Confirmer le mot de passe</Trans>}
        autoComplete="new-password"
        {...input('password_confirmed')}
      />
    </>
  );
}
