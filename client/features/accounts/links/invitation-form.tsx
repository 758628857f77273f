import { Trans } from '@lingui/react/macro';
import { FormEnd } from '#client/shell/forms/form-end.tsx';
import { NewPasswordFields, type NewPasswordValues } from '#client/shell/forms/new-password-fields.tsx';
import { useServerForm } from '#client/shell/forms/use-server-form.ts';
import { resetBody } from '#shared/accounts/registration.schema.ts';
import { acceptInvitation, type LinkState, linkStateOf } from '../registration.commands.ts';
import styles from '../accounts.module.css';

interface InvitationFormProps {
  readonly token: string;
  /** Of a photographer's invitation. */
  readonly providerId: string | undefined;
  readonly onState: (state: LinkState) => void;
}

/** Chooses the password of an account that an administrator made, or whose link was sent again. */
export function InvitationForm({ token, providerId, onState }: InvitationFormProps) {
  const form = useServerForm<NewPasswordValues, { email: string }>({
    schema: resetBody,
    bodyOf: (values) => values,
    send: async (values) => {
      const outcome = await acceptInvitation(token, providerId, values);
      if (outcome.kind === 'refused' && (outcome.code.startsWith('link_') || outcome.status === 404)) {
        onState({ kind: outcome.status === 404 ? 'unknown' : linkStateOf(outcome.code, outcome.status) });
      }
      return outcome;
    },
    onDone: ({ email }) => onState({ kind: 'good', email }),
  });
  return (
    <form className={`${styles['form']} ${styles['below']}`} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>
        <Trans>Bienvenue sur Déclic. Choisissez votre mot de passe pour ouvrir votre compte.</Trans>
      </p>
      <NewPasswordFields label={<Trans>Mot de passe</Trans>} field={form.field} />
      <FormEnd form={form}>
        <Trans>Ouvrir mon compte</Trans>
      </FormEnd>
    </form>
  );
}
