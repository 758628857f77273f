import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import type { MailChoice } from '#shared/notifications/mail-choice.schema.ts';
import { kindNames } from '#shared/notifications/notification.kinds.ts';
import { kindWords } from '../preferences/kind-words.tsx';
import type { ShownChoice } from './mail-choice.commands.ts';
import styles from './mail-choice.module.css';

const commands = () => import('./mail-choice.commands.ts');

/** The mails of a link in a mail, and the button that ends them, with a session or without. */
export function MailChoiceCard({ token }: { token: string }) {
  const [choice, setChoice] = useState<ShownChoice | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(() => {
    setChoice(null);
    void commands()
      .then(({ readMailChoice }) => readMailChoice(token))
      .then(setChoice);
  }, [token]);
  useEffect(read, [read]);
  if (choice === null) return <Skeleton shape="plate" />;
  if (choice === 'unknown' || choice === 'unreachable') return <Trouble kind={choice} onRetry={read} />;
  const change = async (isOn: 0 | 1) => {
    setSending(true);
    const kept = await (await commands()).changeMailChoice(token, isOn);
    setSending(false);
    setFailed(kept === 'unreachable');
    if (kept !== 'unreachable') setChoice(kept);
  };
  const isOn = choice.is_on === 1;
  return (
    <div className={styles['card']}>
      <p role="status">
        {isOn ? <Trans>Vous recevez ces courriels :</Trans> : <Trans>Vous ne recevez plus ces courriels :</Trans>}
      </p>
      <Kinds kinds={choice.kinds} />
      <p className={styles['hint']}>
        <ChoiceHint choice={choice} />
      </p>
      <div role="alert">
        {hasFailed ? <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans> : null}
      </div>
      <PendingButton
        isLarge
        isWide
        look={isOn ? 'primary' : 'quiet'}
        isPending={isSending}
        onClick={() => void change(isOn ? 0 : 1)}
      >
        {isOn ? <Trans>Ne plus les recevoir</Trans> : <Trans>Les recevoir de nouveau</Trans>}
      </PendingButton>
      {choice.is_guest === 1 ? null : (
        <RouteLink name="settings-notifications">
          <Trans>Tous vos choix d’avis</Trans>
        </RouteLink>
      )}
    </div>
  );
}

function Kinds({ kinds }: { kinds: readonly string[] }) {
  const known = kindNames.filter((kind) => kinds.includes(kind));
  return (
    <ul className={styles['kinds']}>
      {known.map((kind) => (
        <li key={kind}>
          <strong>{kindWords[kind].name}</strong>
          {kindWords[kind].hint === undefined ? null : <span className={styles['hint']}>{kindWords[kind].hint}</span>}
        </li>
      ))}
    </ul>
  );
}

function ChoiceHint({ choice: { is_on, is_guest } }: { choice: MailChoice }) {
  if (is_guest === 1 && is_on === 0) {
    return <Trans>Votre demande se lit par le lien de votre dernier courriel : gardez-le.</Trans>;
  }
  return (
    <Trans>
      Ce qui touche à une date ou à une somme vous est toujours écrit : séance confirmée, déplacée ou annulée, paiement
      en difficulté.
    </Trans>
  );
}

function Trouble({ kind, onRetry }: { kind: 'unknown' | 'unreachable'; onRetry: () => void }) {
  return (
    <div className={styles['card']} role="alert">
      <p>
        {kind === 'unknown' ? (
          <Trans>Ce lien n’est pas complet ou n’existe pas. Copiez-le en entier depuis le courriel.</Trans>
        ) : (
          <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>
        )}
      </p>
      {kind === 'unknown' ? (
        <RouteLink name="settings-notifications">
          <Trans>Tous vos choix d’avis</Trans>
        </RouteLink>
      ) : (
        <Button look="quiet" onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </Button>
      )}
    </div>
  );
}
