// The question who somebody is, before a sensitive act: by a passkey, the password, or a recovery code.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type ProofWay, proofBody } from '#shared/accounts/passkeys/passkey.schema.ts';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { FormEnd } from '../forms/form-end.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { usePasswordWords } from '../forms/password-words.ts';
import { useServerForm } from '../forms/use-server-form.ts';
import { useLocale } from '../navigation/route-link.tsx';
import styles from './proof-dialog.module.css';
import { proofWays, proveByKey, proveByText } from './proof.commands.ts';
import { useProof } from '../network/proof-store.ts';

/** Asks a person to prove again who they are; what they were doing goes on by itself. */
export default function ProofDialog() {
  const { t } = useLingui();
  const settle = useProof((state) => state.settle);
  const [ways, setWays] = useState<readonly ProofWay[] | 'loading' | 'unreachable'>('loading');
  const [way, setWay] = useState<ProofWay | null>(null);
  const load = useCallback(() => {
    setWays('loading');
    void proofWays().then((found) => setWays(found ?? 'unreachable'));
  }, []);
  useEffect(load, [load]);
  if (settle === null) return null;
  const chosen = typeof ways === 'string' ? null : (way ?? ways[0] ?? 'password');
  const others = typeof ways === 'string' ? [] : ways.filter((other) => other !== chosen);
  return (
    <Dialog title={<Trans>Confirmez que c’est vous</Trans>} closeLabel={t`Fermer`} onClose={() => settle(false)}>
      <div className={styles['proof']}>
        <p>
          <Trans>Cette action est sensible. Rien de ce que vous avez écrit ne se perd.</Trans>
        </p>
        {ways === 'loading' ? <Skeleton shape="line" /> : null}
        {ways === 'unreachable' ? (
          <div role="alert">
            <Notice tone="error">
              <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
            </Notice>
            <Button look="quiet" onClick={load}>
              <Trans>Réessayer</Trans>
            </Button>
          </div>
        ) : null}
        {chosen === 'passkey' ? <KeyProof onProved={() => settle(true)} /> : null}
        {chosen === 'password' ? <PasswordProof onProved={() => settle(true)} /> : null}
        {chosen === 'code' ? <CodeProof onProved={() => settle(true)} /> : null}
        {others.map((other) => (
          <Button key={other} look="link" onClick={() => setWay(other)}>
            {otherWay(other)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function otherWay(way: ProofWay): ReactNode {
  switch (way) {
    case 'passkey':
      return <Trans>Utiliser une clé d’accès</Trans>;
    case 'password':
      return <Trans>Utiliser mon mot de passe</Trans>;
    case 'code':
      return <Trans>Je n’ai plus ma clé : utiliser un code de secours</Trans>;
  }
}

interface ProofProps {
  readonly onProved: () => void;
}

function KeyProof({ onProved }: ProofProps) {
  const locale = useLocale();
  const [state, setState] = useState<'asked' | 'running' | 'refused' | 'failed'>('asked');
  const prove = async () => {
    setState('running');
    const outcome = await proveByKey(locale).catch((error: unknown) => {
      reportError(error);
      return undefined;
    });
    if (outcome?.kind === 'ok') return onProved();
    if (outcome === null) return setState('asked');
    return setState(outcome?.kind === 'refused' && outcome.status < 500 ? 'refused' : 'failed');
  };
  return (
    <>
      <div role="alert">
        {state === 'refused' ? (
          <Notice tone="error">
            <Trans>Cette clé n’a pas été acceptée. Essayez-en une autre.</Trans>
          </Notice>
        ) : null}
        {state === 'failed' ? (
          <Notice tone="error">
            <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
      <PendingButton isLarge isPending={state === 'running'} onClick={() => void prove()}>
        <Trans>Confirmer avec ma clé d’accès</Trans>
      </PendingButton>
    </>
  );
}

function PasswordProof({ onProved }: ProofProps) {
  const locale = useLocale();
  const words = usePasswordWords();
  const form = useServerForm<{ current_password: string }, unknown>({
    schema: proofBody,
    bodyOf: (values) => values,
    send: (values) => proveByText(values, locale),
    onDone: onProved,
  });
  const { rule, ...current } = form.field('current_password');
  return (
    <form className={styles['proof']} onSubmit={form.submit} noValidate>
      <PasswordField
        label={<Trans>Votre mot de passe</Trans>}
        autoComplete="current-password"
        {...current}
        error={words('current_password', rule)}
      />
      <FormEnd form={form} isWide={false}>
        <Trans>Confirmer</Trans>
      </FormEnd>
    </form>
  );
}

function CodeProof({ onProved }: ProofProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useServerForm<{ code: string }, unknown>({
    schema: proofBody,
    bodyOf: (values) => values,
    send: (values) => proveByText(values, locale),
    onDone: onProved,
  });
  const { rule, ...code } = form.field('code');
  return (
    <form className={styles['proof']} onSubmit={form.submit} noValidate>
      <TextField
        label={<Trans>Code de secours</Trans>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...code}
        error={rule === undefined ? undefined : t`Ce code n’est pas un des vôtres, ou il a déjà servi.`}
      />
      <FormEnd form={form} isWide={false}>
        <Trans>Confirmer</Trans>
      </FormEnd>
    </form>
  );
}
