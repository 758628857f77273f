import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PushStanding } from './push.commands.ts';
import { StandingWords } from './standing-words.tsx';
import styles from './push.module.css';

const commands = () => import('./push.commands.ts');

/**
 * Offers to tell this device, where somebody begins to wait for an answer. Nothing when they answered before, yes or no;
 * the browser's own question comes after their press alone.
 */
export default function AskPush() {
  const [offer, setOffer] = useState<'ask' | 'install' | null>(null);
  const [answered, setAnswered] = useState<PushStanding | null>(null);
  useEffect(() => {
    void commands().then(async ({ pushOffer }) => setOffer(await pushOffer()));
  }, []);
  if (offer === null) return null;
  const accept = async () => setAnswered(await (await commands()).startPush());
  const decline = async () => {
    await (await commands()).declinePush();
    setOffer(null);
  };
  return (
    <section className={`${styles['card']} ${styles['offer']}`} aria-labelledby="told-here">
      <Icon of={Smartphone} />
      <div className={styles['words']}>
        <h2 id="told-here" className={styles['title']}>
          <Trans>Apprenez-le sur cet appareil</Trans>
        </h2>
        <p className={styles['hint']} role="status">
          {answered === null && offer === 'ask' ? (
            <Trans>Un avis vous dit quand il y a du nouveau, même quand Déclic est fermée. Il ne nomme personne.</Trans>
          ) : (
            <StandingWords standing={answered ?? { kind: 'install' }} />
          )}
        </p>
      </div>
      {answered === null && offer === 'ask' ? (
        <Button onClick={() => void accept()}>
          <Trans>Recevoir les avis</Trans>
        </Button>
      ) : null}
      {answered === null ? (
        <Button look="bare" onClick={() => void decline()}>
          {offer === 'ask' ? <Trans>Non merci</Trans> : <Trans>Compris</Trans>}
        </Button>
      ) : null}
    </section>
  );
}
