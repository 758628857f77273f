import { Trans, useLingui } from '@lingui/react/macro';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { PasswordField } from '#client/frame/forms/password-field.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { activateBody } from '#shared/accounts/registration.schema.ts';
import { activate } from './link.commands.ts';
import { deadLink, type LinkState } from './link-state.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from '../accounts.module.css';

interface ActivationFormProps {
  readonly token: string;
  readonly email: string;
  readonly showLinkState: (state: LinkState) => void;
}

/** Activates an account with the password chosen when it was registered. */
export function ActivationForm({ token, email: address, showLinkState }: ActivationFormProps) {
  const { t } = useLingui();
  const form = useServerForm<{ password: string }, { email: string }>({
    schema: activateBody,
    bodyOf: ({ password }) => ({ token, password }),
    send: async ({ password }) => {
      const outcome = await activate(token, password);
      const dead = outcome.kind === 'refused' ? deadLink(outcome) : null;
      if (dead !== null) showLinkState(dead);
      return outcome;
    },
    onDone: (account) => showLinkState({ kind: 'good', email: account.email }),
  });
  const { rule, ...input } = form.field('password');
  const wrong =
    rule === 'required'
      ? t`Inscrivez le mot de passe choisi à l’inscription.`
      : t`Ce n’est pas le mot de passe choisi à l’inscription.`;
  const email = shownEmail(address);
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>
        <Trans>
          Pour ouvrir le compte de <strong>{email}</strong>, inscrivez le mot de passe choisi à l’inscription.
        </Trans>
      </p>
      {/* Password managers find the password by this address. */}
      <input type="email" name="email" autoComplete="username" value={address} readOnly hidden />
      <PasswordField
        label={<Trans>Mot de passe</Trans>}
        autoComplete="current-password"
        enterKeyHint="go"
        {...input}
        error={rule === undefined ? undefined : wrong}
      />
      <FormEnd form={form}>
        <Trans>Activer mon compte</Trans>
      </FormEnd>
    </form>
  );
}
