import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { LinkRequestReply } from '#shared/accounts/registration.schema.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useCountdown } from '#client/ui/use-countdown.ts';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from '../accounts.module.css';

const NEXT_AFTER_S = 60;

interface LinkSentProps {
  readonly email: string;
  readonly resend: (email: string) => Promise<CallOutcome<LinkRequestReply>>;
  readonly onOtherAddress: () => void;
}

/** Shows the address that the mail was sent to, and sends it again after a minute. */
export default function LinkSent({ email: address, resend, onOtherAddress }: LinkSentProps) {
  const [round, setRound] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  const words = usePersonWords();
  const email = shownEmail(address);
  const again = async () => {
    setTrouble(words.noMail(await resend(address)));
    setRound((before) => before + 1);
  };
  return (
    <div className={`${styles['form']} ${styles['below']}`} role="status">
      <p className={styles['text']}>
        <Trans>
          Nous avons écrit à <strong>{email}</strong>. Ouvrez le lien du plus récent courriel; il peut prendre une
          minute, et se cacher dans les indésirables.
        </Trans>
      </p>
      {trouble === null ? null : <p className={styles['text']}>{trouble}</p>}
      <Resend key={round} onPress={() => void again()} />
      <Button look="bare" isWide onClick={onOtherAddress}>
        <Trans>Changer d’adresse</Trans>
      </Button>
    </div>
  );
}

function Resend({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  const [isFree, setFree] = useState(false);
  const left = useCountdown(
    NEXT_AFTER_S,
    () => false,
    () => setFree(true),
  );
  return (
    <Button look="quiet" isLarge isWide disabled={!isFree} onClick={onPress}>
      {isFree ? t`Renvoyer le courriel` : t`Renvoyer le courriel dans ${left}\u00A0s`}
    </Button>
  );
}
