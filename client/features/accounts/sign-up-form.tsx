import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { BirthdateField, EmailField, NameFields, PhoneField } from '#client/frame/forms/person-fields.tsx';
import { NewPasswordFields } from '#client/frame/forms/new-password-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { registerBody } from '#shared/accounts/registration.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import { register, registrationBody, type SignUpValues } from './registration.commands.ts';
import { TermsNote } from './terms-note.tsx';
import styles from './accounts.module.css';

/** The typed values, except the password. */
export type SignUpTyped = Omit<SignUpValues, 'password' | 'password_confirmed'>;

interface SignUpFormProps {
  readonly locale: LocaleCode;
  /** Values typed before, for another address. */
  readonly typed: SignUpTyped | null;
  readonly onSent: (email: string, typed: SignUpTyped) => void;
}

/** Opens a client's account. */
export function SignUpForm({ locale, typed, onSent }: SignUpFormProps) {
  const words = usePersonWords();
  const form = useServerForm<SignUpValues, unknown>({
    schema: registerBody,
    ...(typed === null ? {} : { defaults: typed }),
    bodyOf: (values) => registrationBody(values, locale),
    send: (values) => register(values, locale),
    onDone: (_, { password: _password, password_confirmed: _confirmed, ...rest }) => onSent(rest.email.trim(), rest),
  });
  const isForBusiness = useWatch({ control: form.control, name: 'business' });
  const field = (name: keyof SignUpValues) => words.input(name, form.field(name));
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <NameFields field={field} />
      <EmailField field={field} />
      <PhoneField field={field} />
      <BirthdateField field={field} />
      <Checkbox {...field('business')}>
        <Trans>Ce compte sert à une entreprise</Trans>
      </Checkbox>
      {isForBusiness ? (
        <TextField label={<Trans>Nom de l’entreprise</Trans>} autoComplete="organization" {...field('business_name')} />
      ) : null}
      <NewPasswordFields label={<Trans>Mot de passe</Trans>} field={form.field} />
      <TermsNote />
      <FormEnd form={form} failureWords={words.failure}>
        <Trans>Créer mon compte</Trans>
      </FormEnd>
    </form>
  );
}
