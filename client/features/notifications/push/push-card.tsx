import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocale } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PushStanding, Trial } from './push.commands.ts';
import { StandingWords } from './standing-words.tsx';
import { TrialWords } from './trial-words.tsx';
import styles from './push.module.css';

const commands = () => import('./push.commands.ts');

/** Whether this device is told, and the button that asks for it: nothing is asked before. */
export function PushCard() {
  const locale = useLocale();
  const [standing, setStanding] = useState<PushStanding | null>(null);
  const [tried, setTried] = useState<Trial | null>(null);
  useEffect(() => {
    void commands().then(async ({ pushStanding }) => setStanding(await pushStanding()));
  }, []);
  if (standing === null) return null;
  const start = async () => setStanding(await (await commands()).startPush());
  const attempt = async () => {
    setTried(null);
    const { tryPush, pushStanding } = await commands();
    const trial = await tryPush(locale);
    if (trial === 'renewed' || trial === 'failed') setStanding(await pushStanding());
    setTried(trial);
  };
  const end = async () => {
    setTried(null);
    setStanding(await (await commands()).endPush());
  };
  const read = async () => setStanding(await (await commands()).pushStanding());
  return (
    <section className={styles['card']} aria-labelledby="this-device">
      <Icon of={Smartphone} />
      <div className={styles['words']}>
        <h2 id="this-device" className={styles['title']}>
          <Trans>Cet appareil</Trans>
        </h2>
        <p className={styles['hint']} role="status">
          {tried === null ? <StandingWords standing={standing} /> : <TrialWords trial={tried} />}
        </p>
      </div>
      {standing.kind === 'off' ? (
        <Button onClick={() => void start()}>
          <Trans>Recevoir les avis</Trans>
        </Button>
      ) : null}
      {standing.kind === 'on' ? (
        <>
          <Button look="quiet" onClick={() => void attempt()}>
            <Trans>Essayer</Trans>
          </Button>
          <Button look="bare" onClick={() => void end()}>
            <Trans>Arrêter</Trans>
          </Button>
        </>
      ) : null}
      {standing.kind === 'unreachable' ? (
        <Button look="quiet" onClick={() => void read()}>
          <Trans>Réessayer</Trans>
        </Button>
      ) : null}
    </section>
  );
}
