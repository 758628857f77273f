import { Plural, Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PushStanding } from './push.commands.ts';
import styles from './push.module.css';

const commands = () => import('./push.commands.ts');

/** Whether this device is told, and the button that asks for it: nothing is asked before. */
export function PushCard() {
  const [standing, setStanding] = useState<PushStanding | null>(null);
  useEffect(() => {
    void commands().then(async ({ pushStanding }) => setStanding(await pushStanding()));
  }, []);
  if (standing === null) return null;
  const start = async () => setStanding(await (await commands()).startPush());
  const end = async () => setStanding(await (await commands()).endPush());
  const read = async () => setStanding(await (await commands()).pushStanding());
  return (
    <section className={styles['card']} aria-labelledby="this-device">
      <Icon of={Smartphone} />
      <div className={styles['words']}>
        <h2 id="this-device" className={styles['title']}>
          <Trans>Cet appareil</Trans>
        </h2>
        <p className={styles['hint']} role="status">
          <StandingWords standing={standing} />
        </p>
      </div>
      {standing.kind === 'off' ? (
        <Button onClick={() => void start()}>
          <Trans>Recevoir les avis</Trans>
        </Button>
      ) : null}
      {standing.kind === 'on' ? (
        <Button look="quiet" onClick={() => void end()}>
          <Trans>Arrêter</Trans>
        </Button>
      ) : null}
      {standing.kind === 'unreachable' ? (
        <Button look="quiet" onClick={() => void read()}>
          <Trans>Réessayer</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function StandingWords({ standing }: { standing: PushStanding }) {
  switch (standing.kind) {
    case 'unsupported':
      return <Trans>Ce navigateur ne montre pas d’avis quand Déclic est fermée.</Trans>;
    case 'install':
      return <Trans>Sur iPhone et iPad, installez d’abord Déclic : Partager, puis « Sur l’écran d’accueil ».</Trans>;
    case 'denied':
      return <Trans>Les avis sont bloqués. Permettez-les dans les réglages de ce navigateur.</Trans>;
    case 'unreachable':
      return <Trans>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.</Trans>;
    case 'on':
      return <Trans>Les avis arrivent ici, même quand Déclic est fermée.</Trans>;
    case 'off':
      return standing.others === 0 ? (
        <Trans>Soyez au courant même quand Déclic est fermée.</Trans>
      ) : (
        <Plural
          value={standing.others}
          one="Les avis arrivent déjà sur un autre appareil."
          other="Les avis arrivent déjà sur # autres appareils."
        />
      );
  }
}
