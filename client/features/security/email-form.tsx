import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { PasswordField } from '#client/frame/forms/password-field.tsx';
import { usePasswordWords } from '#client/frame/forms/password-words.ts';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { emailChangeBody } from '#shared/accounts/registration.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { EmailChange } from './security.commands.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from './security.module.css';

/** Requests a change of address, which takes effect when the link mailed to the new address is opened. */
export function EmailForm({ email: now, locale }: { email: string; locale: LocaleCode }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = shownEmail(now);
  const words = usePasswordWords();
  const emailWords = useEmailWords();
  const form = useServerForm<EmailChange, unknown>({
    schema: emailChangeBody,
    bodyOf: (values) => values,
    send: async (values) => (await import('./security.commands.ts')).requestEmailChange(values, locale),
    onDone: (_, values) => setSentTo(values.email.trim()),
  });
  const { rule: emailRule, ...address } = form.field('email');
  const { rule, ...current } = form.field('current_password');
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>
        <Trans>
          Votre adresse : <strong>{email}</strong>
        </Trans>
      </p>
      <div role="status">
        {sentTo === null ? null : (
          <Notice tone="info">
            <Trans>
              Nous avons écrit à {sentTo}. Ouvrez le lien du courriel pour changer d’adresse; d’ici là, rien ne change.
            </Trans>
          </Notice>
        )}
      </div>
      <TextField
        label={<Trans>Nouvelle adresse</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...address}
        error={emailWords(emailRule)}
      />
      <PasswordField
        label={<Trans>Votre mot de passe</Trans>}
        autoComplete="current-password"
        {...current}
        error={words('current_password', rule)}
      />
      <FormEnd form={form} isWide={false}>
        <Trans>Changer d’adresse</Trans>
      </FormEnd>
    </form>
  );
}

function useEmailWords(): (rule: string | undefined) => string | undefined {
  const { t } = useLingui();
  return (rule) => {
    switch (rule) {
      case undefined:
        return undefined;
      case 'required':
        return t`Inscrivez votre courriel.`;
      case 'unique':
        return t`Ce courriel a déjà un compte.`;
      default:
        return t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
    }
  };
}
