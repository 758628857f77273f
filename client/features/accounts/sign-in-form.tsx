import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextField, trailingButtonClass } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { type SignInFailure, signIn } from './accounts.commands.ts';
import { useFailureWords } from './sign-in-words.ts';
import styles from './accounts.module.css';

/**
 * E-mail and password, with product.md's states: idle, loading, an error message, and success reported to the caller.
 */
export function SignInForm({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [canSubmit, setCanSubmit] = useState(false);
  const [isVisible, setVisible] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const words = useFailureWords();

  // The fields are uncontrolled, so that text typed before hydration stays.
  const credentials = () => {
    const data = new FormData(form.current ?? undefined);
    return { email: textOf(data.get('email')), password: textOf(data.get('password')) };
  };
  const look = () => {
    const { email, password } = credentials();
    setCanSubmit(email !== '' && password !== '');
  };
  useEffect(look, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = credentials();
    setLoading(true);
    setFailure(null);
    const outcome = await signIn(entered);
    setLoading(false);
    if (outcome.kind === 'signed-in') onSignedIn(outcome.user);
    else setFailure(outcome);
  };

  const fieldWords = (field: string) => (failure?.kind === 'fields' ? words.field(failure.errors, field) : undefined);
  return (
    <form ref={form} className={styles['form']} onInput={look} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={<Trans>Courriel</Trans>}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        disabled={isLoading}
        error={fieldWords('email')}
      />
      <TextField
        label={<Trans>Mot de passe</Trans>}
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        disabled={isLoading}
        error={fieldWords('password')}
        trailing={
          <button
            type="button"
            className={trailingButtonClass}
            aria-pressed={isVisible}
            aria-label={isVisible ? t`Cacher le mot de passe` : t`Montrer le mot de passe`}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon of={isVisible ? EyeOff : Eye} />
          </button>
        }
      />
      <div role="alert">
        {failure === null || failure.kind === 'fields' ? null : <Notice tone="error">{words.account(failure)}</Notice>}
      </div>
      <Button type="submit" isLarge isWide disabled={isLoading || !canSubmit}>
        {isLoading ? <Trans>Connexion en cours</Trans> : <Trans>Se connecter</Trans>}
      </Button>
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
