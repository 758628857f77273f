import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { useServerForm } from '#client/shell/forms/use-server-form.ts';
import { registerBody } from '#shared/accounts/registration.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { useFormWords } from './form-words.ts';
import { PasswordField } from '#client/shell/forms/password-field.tsx';
import { register, registrationBody, type SignUpValues } from './registration.commands.ts';
import styles from './accounts.module.css';

/** Opens a client's account, by product.md's fields. */
export function SignUpForm({ locale, onSent }: { locale: LocaleCode; onSent: (email: string) => void }) {
  const words = useFormWords();
  const form = useServerForm<SignUpValues, unknown>({
    schema: registerBody,
    bodyOf: (values) => registrationBody(values, locale),
    send: (values) => register(values, locale),
    onDone: (_, { email }) => onSent(email.trim()),
  });
  const isForBusiness = useWatch({ control: form.control, name: 'business' });
  const field = (name: keyof SignUpValues) => ({
    ...form.input(name),
    error: words.field(name, form.broken(name)),
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextField label={<Trans>Prénom</Trans>} autoComplete="given-name" {...field('first_name')} />
      <TextField label={<Trans>Nom</Trans>} autoComplete="family-name" {...field('last_name')} />
      <TextField
        label={<Trans>Courriel</Trans>}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <TextField
        label={<Trans>Téléphone</Trans>}
        optional={<Trans>facultatif</Trans>}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <TextField
        label={<Trans>Date de naissance</Trans>}
        optional={<Trans>facultatif</Trans>}
        hint={<Trans>Année, mois, jour, par exemple 1990-05-27.</Trans>}
        inputMode="numeric"
        autoComplete="bday"
        {...field('birthdate')}
      />
      <Checkbox {...form.input('business')}>
        <Trans>Ce compte sert à une entreprise</Trans>
      </Checkbox>
      {isForBusiness ? (
        <TextField label={<Trans>Nom de l’entreprise</Trans>} autoComplete="organization" {...field('business_name')} />
      ) : null}
      <PasswordField
        label={<Trans>Mot de passe</Trans>}
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
      <PendingButton type="submit" isLarge isWide isPending={form.isSending} disabled={!form.isReady}>
        <Trans>Créer mon compte</Trans>
      </PendingButton>
    </form>
  );
}
