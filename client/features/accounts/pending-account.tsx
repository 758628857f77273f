import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import { requestActivation } from './registration.commands.ts';
import { shownEmail } from '#shared/typed/shown-email.ts';
import styles from './accounts.module.css';

/** Offers the activation link again to a person who typed the right password. */
export function PendingAccount({ email: address }: { email: string }) {
  const locale = useLocale();
  const words = usePersonWords();
  const email = shownEmail(address);
  const [answer, setAnswer] = useState<string | null>(null);
  const send = async () => {
    setAnswer(words.noMail(await requestActivation(address, locale)) ?? 'sent');
  };
  return (
    <div className={styles['form']} role="status">
      {answer === 'sent' ? (
        <p className={styles['text']}>
          <Trans>Le lien est en route vers {email}.</Trans>
        </p>
      ) : (
        <>
          {answer === null ? null : <p className={styles['text']}>{answer}</p>}
          <Button look="quiet" isWide onClick={() => void send()}>
            <Trans>Renvoyer le lien d’activation</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
