import { Trans } from '@lingui/react/macro';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { Button } from '#client/ui/button/button.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { type SignInFailure, type SignInOutcome, signIn } from './accounts.commands.ts';
import { KeySignIn } from './keys/key-sign-in.tsx';
import { PasswordField } from '#client/frame/forms/password-field.tsx';
import { PendingAccount } from './pending-account.tsx';
import { useSignInWords } from './sign-in-words.ts';
import styles from './accounts.module.css';

const DeviceNotice = lazyWith(['later'], () => import('#client/frame/errors/device-notice.tsx'));

interface SignInFormProps {
  /** The initial address. */
  readonly email?: string;
  readonly onSignedIn: (user: CurrentUser) => void;
  /** Whether the reader is known to have an account, and is not offered to sign up. */
  readonly hasAccount?: boolean;
  /** Called when a link of the form is followed. */
  readonly onLeave?: () => void;
}

/**
 * E-mail and password, and its states: idle, loading, an error message, and success reported to the caller.
 * The fields are read when they are sent: a password manager may fill them without any event.
 */
export function SignInForm({ email = '', hasAccount = false, onSignedIn, onLeave }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const [isFilled, setFilled] = useState(false);
  // Before the script runs, the browser itself would send the fields in the address.
  const [isReady, setReady] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [isSignedIn, setSignedIn] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const words = useSignInWords();

  // The fields are uncontrolled, so that text typed before hydration stays.
  const credentials = () => {
    const data = new FormData(form.current ?? undefined);
    return { email: textOf(data.get('email')), password: textOf(data.get('password')) };
  };
  const look = () => setFilled(lacking(credentials()).length === 0);
  useEffect(() => {
    setReady(true);
    look();
  }, []);
  // The fields are disabled while it loads, which takes the focus from them.
  useEffect(() => {
    if (failure === null) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? reason.current)?.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const entered = credentials();
    const errors = lacking(entered);
    if (errors.length > 0) return setFailure({ kind: 'fields', errors });
    setLoading(true);
    setFailure(null);
    // The sign-in code loads with the first try: without a network, a device without a copy cannot load it.
    const outcome = await signIn(entered).catch((error: unknown): SignInFailure => {
      reportError(error);
      return { kind: navigator.onLine ? 'server' : 'offline' };
    });
    settle(outcome);
  };

  /** The end of a sign-in; nothing to say when its person gave a passkey up. */
  const settle = (outcome: SignInOutcome | null) => {
    setLoading(false);
    if (outcome?.kind !== 'signed-in') return setFailure(outcome);
    setSignedIn(true);
    return onSignedIn(outcome.user);
  };

  const leave = onLeave === undefined ? {} : { onClick: onLeave };
  const fieldWords = (field: string) => (failure?.kind === 'fields' ? words.field(failure.errors, field) : undefined);
  return (
    <form ref={form} className={styles['form']} onInput={look} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={<Trans>Courriel</Trans>}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username webauthn"
        inputMode="email"
        enterKeyHint="next"
        disabled={isLoading}
        error={fieldWords('email')}
      />
      <PasswordField
        label={<Trans>Mot de passe</Trans>}
        aside={
          <RouteLink name="forgot-password" {...leave}>
            <Trans>Mot de passe oublié?</Trans>
          </RouteLink>
        }
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        disabled={isLoading}
        error={fieldWords('password')}
      />
      <div ref={reason} role="alert" tabIndex={-1} className={styles['reason']}>
        {failure === null || failure.kind === 'fields' ? null : failure.kind === 'no-device' ? (
          <Suspense fallback={null}>
            <DeviceNotice />
          </Suspense>
        ) : (
          <Notice tone="error">{words.account(failure)}</Notice>
        )}
      </div>
      {failure?.kind === 'pending' ? <PendingAccount key={failure.email} email={failure.email} /> : null}
      <Button type="submit" isLarge isWide disabled={!isReady || isLoading} aria-disabled={!isFilled}>
        {isLoading ? <Trans>Connexion en cours</Trans> : <Trans>Se connecter</Trans>}
      </Button>
      <KeySignIn
        isReady={isReady}
        isBusy={isLoading || isSignedIn}
        onBegin={() => {
          setLoading(true);
          setFailure(null);
        }}
        onEnd={settle}
      />
      {hasAccount ? null : (
        <p className={styles['links']}>
          <Trans>Pas encore de compte?</Trans>
          <RouteLink name="signup" {...leave}>
            <Trans>S’inscrire</Trans>
          </RouteLink>
        </p>
      )}
    </form>
  );
}

/** The empty fields: a sign-in is sent only with both. */
function lacking(entered: Readonly<Record<'email' | 'password', string>>) {
  return (['email', 'password'] as const)
    .filter((field) => entered[field] === '')
    .map((field) => ({ field, validation: 'required' }) as const);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
