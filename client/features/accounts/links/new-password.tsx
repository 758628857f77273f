import { Trans } from '@lingui/react/macro';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { resetBody } from '#shared/accounts/registration.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { NewPasswordFields, type NewPasswordValues } from '#client/frame/forms/new-password-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { LinkTrouble } from './link-trouble.tsx';
import { requestReset } from '../registration.commands.ts';
import { lookAtReset, resetPassword } from './link.commands.ts';
import { deadLink, type LinkState } from './link-state.ts';
import { LinkResult } from './link-result.tsx';
import { LookingAtLink, useLookAtLink } from './look-at-link.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from '../accounts.module.css';

interface NewPasswordProps {
  readonly token: string;
  readonly locale: LocaleCode;
  readonly onSignedIn: (user: CurrentUser) => void;
}

type PageState = LinkState | { readonly kind: 'set'; readonly email: string };

/** Sets a new password by a mailed link, then offers the sign-in. */
export function NewPassword({ token, locale, onSignedIn }: NewPasswordProps) {
  const { state, setState, look } = useLookAtLink<PageState>(lookAtReset, token);
  if (state === null) return <LookingAtLink />;
  switch (state.kind) {
    case 'good':
      return <PasswordForm token={token} email={state.email} showLinkState={setState} />;
    case 'set':
      return (
        <>
          <LinkResult>
            <Trans>Votre mot de passe est changé. Connectez-vous avec le nouveau.</Trans>
          </LinkResult>
          <SignInForm email={state.email} onSignedIn={onSignedIn} hasAccount />
        </>
      );
    case 'used':
      return (
        <>
          <LinkResult>
            <Trans>Ce lien a déjà servi. Connectez-vous avec votre nouveau mot de passe.</Trans>
          </LinkResult>
          <SignInForm onSignedIn={onSignedIn} hasAccount />
        </>
      );
    default:
      return (
        <LinkTrouble state={state} onRetry={look} resend={(email) => requestReset(email, locale)}>
          <Trans>Recevoir un nouveau lien</Trans>
        </LinkTrouble>
      );
  }
}

function PasswordForm({
  token,
  email: address,
  showLinkState,
}: {
  token: string;
  email: string;
  showLinkState: (state: PageState) => void;
}) {
  const form = useServerForm<NewPasswordValues, unknown>({
    schema: resetBody,
    bodyOf: (values) => values,
    send: async (values) => {
      const outcome = await resetPassword(token, values);
      const dead = outcome.kind === 'refused' ? deadLink(outcome) : null;
      if (dead !== null) showLinkState(dead);
      return outcome;
    },
    onDone: () => showLinkState({ kind: 'set', email: address }),
  });
  const email = shownEmail(address);
  return (
    <form className={`${styles['form']} ${styles['below']}`} onSubmit={form.submit} noValidate>
      <p className={styles['text']}>
        <Trans>
          Pour <strong>{email}</strong>. Tous vos appareils devront se reconnecter.
        </Trans>
      </p>
      {/* Password managers store the new password under this address. */}
      <input type="email" name="email" autoComplete="username" value={address} readOnly hidden />
      <NewPasswordFields label={<Trans>Nouveau mot de passe</Trans>} field={form.field} />
      <FormEnd form={form}>
        <Trans>Changer le mot de passe</Trans>
      </FormEnd>
    </form>
  );
}
