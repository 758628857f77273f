import { Trans } from '@lingui/react/macro';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { NewPasswordFields, type NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { resetBody } from '#shared/accounts/registration.schema.ts';
import { acceptInvitation } from './link.commands.ts';
import { deadLink, type LinkState } from './link-state.ts';
import { TermsNote } from '../terms-note.tsx';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from '../accounts.module.css';

interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
  /** Whether the link is a photographer's invitation. */
  readonly providerId: string | undefined;
  readonly showLinkState: (state: LinkState) => void;
}

/** Sets a new password: for an invited person, for one who did not register, or who forgot the chosen one. */
export function InvitationForm({ token, email: address, providerId, showLinkState }: InvitationFormProps) {
  const form = useServerForm<NewPasswordValues, { email: string }>({
    schema: resetBody,
    bodyOf: (values) => values,
    send: async (values) => {
      const outcome = await acceptInvitation(token, providerId, values);
      const dead = outcome.kind === 'refused' ? deadLink(outcome) : null;
      if (dead !== null) showLinkState(dead);
      return outcome;
    },
    onDone: (account) => showLinkState({ kind: 'good', email: account.email }),
  });
  const email = shownEmail(address);
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>
        <Trans>
          Bienvenue sur Déclic. Choisissez le mot de passe de <strong>{email}</strong> pour ouvrir votre compte.
        </Trans>
      </p>
      {/* Password managers store the new password under this address. */}
      <input type="email" name="email" autoComplete="username" value={address} readOnly hidden />
      <NewPasswordFields label={<Trans>Mot de passe</Trans>} field={form.field} />
      <TermsNote />
      <FormEnd form={form}>
        <Trans>Ouvrir mon compte</Trans>
      </FormEnd>
    </form>
  );
}
