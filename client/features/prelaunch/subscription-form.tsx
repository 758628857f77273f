import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { subscribe } from './subscription.commands.ts';
import styles from './prelaunch.module.css';

/** Asks to be told when the site opens. The server checks its one field: this first page loads no schema. */
export function SubscriptionForm({ locale, onSent }: { locale: LocaleCode; onSent: (email: string) => void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Before the script runs, the browser itself would send the fields in the address.
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const refuse = (text: string) => {
    setWrong(text);
    field.current?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setWrong(null);
    setFailure(null);
    if (email === '') return refuse(t`Inscrivez votre courriel.`);
    setSending(true);
    const outcome = await subscribe(email, locale);
    setSending(false);
    if (outcome.kind === 'ok') return onSent(email);
    if (outcome.kind !== 'refused') {
      return setFailure(t`Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.`);
    }
    if (outcome.errors.length > 0) return refuse(t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`);
    return setFailure(
      outcome.status === 429
        ? t`Trop d’essais de suite. Attendez une minute, puis réessayez.`
        : t`Une erreur s’est produite de notre côté. Réessayez dans quelques minutes.`,
    );
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={<Trans>Courriel</Trans>}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        error={wrong}
      />
      <div role="alert">{failure === null ? null : <Notice tone="error">{failure}</Notice>}</div>
      <PendingButton type="submit" look="accent" isLarge isWide isPending={isSending} disabled={!isReady}>
        <Trans>Me prévenir</Trans>
      </PendingButton>
      <p className={styles['note']}>
        <Trans>
          Un seul courriel, à l’ouverture. Vous confirmez d’abord votre adresse, et la retirez quand vous voulez.
        </Trans>
      </p>
    </form>
  );
}
