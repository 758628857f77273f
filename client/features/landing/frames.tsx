import { Trans, useLingui } from '@lingui/react/macro';
import { Check, HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Corners, Picture } from '#client/ui/photo/picture.tsx';
import styles from './frames.module.css';

/** Explains the process in three frames of one film. */
export function Frames() {
  const { t } = useLingui();
  return (
    <section className={styles['band']}>
      <h2>
        <Trans>Trois vues, et c’est fait.</Trans>
      </h2>
      {/* A phone shows the frames side by side, and arrow keys must be able to scroll them. */}
      <div className={styles['strip']} role="region" aria-label={t`Comment ça marche`} tabIndex={0}>
        <ol className={styles['frames']}>
          <Frame
            number={1}
            photo="describe"
            title={<Trans>Décrivez</Trans>}
            slip={
              <>
                <strong>
                  <Trans>Mariage à Québec</Trans>
                </strong>
                <span className={styles['muted']}>
                  <Trans>Un samedi, à 14 h 30</Trans>
                </span>
                <span className={styles['saved']}>
                  <Icon of={HardDrive} size={16} />
                  <Trans>Enregistré sur cet appareil</Trans>
                </span>
              </>
            }
          >
            <Trans>Quoi, où, quand. Trois minutes, même sans réseau : tout est gardé sur votre appareil.</Trans>
          </Frame>
          <Frame
            number={2}
            photo="compare"
            title={<Trans>Comparez</Trans>}
            slip={
              <>
                <strong>
                  <Trans>Photos, forfaits, prix</Trans>
                </strong>
                <span className={styles['muted']}>
                  <Trans>sur une seule page</Trans>
                </span>
              </>
            }
          >
            <Trans>Chaque photographe a sa page : ses photos, ses forfaits et ses prochains jours libres.</Trans>
          </Frame>
          <Frame
            number={3}
            photo="breathe"
            title={<Trans>Respirez</Trans>}
            slip={
              <span className={styles['received']}>
                <span className={styles['tick']}>
                  <Icon of={Check} size={16} />
                </span>
                <Trans>Demande reçue</Trans>
              </span>
            }
          >
            <Trans>Votre demande part d’elle-même au retour du réseau, et vous voyez quand elle est arrivée.</Trans>
          </Frame>
        </ol>
      </div>
    </section>
  );
}

interface FrameProps {
  readonly number: number;
  readonly photo: string;
  readonly title: ReactNode;
  /** A sample of the screen, over the photograph. */
  readonly slip: ReactNode;
  readonly children: ReactNode;
}

function Frame({ number, photo, title, slip, children }: FrameProps) {
  return (
    <li className={styles['frame']}>
      <p className={styles['edge']} aria-hidden="true">
        <span>{number}A</span>
        <span>DÉCLIC 400</span>
      </p>
      <div className={styles['photo']}>
        <Picture
          base={`/photos/${photo}`}
          widths={[400, 800]}
          sizes="(min-width: 1264px) 373px, (min-width: 960px) 28vw, (min-width: 600px) 320px, 272px"
          width={960}
          height={680}
          alt=""
        />
        <Corners />
        <div className={styles['slip']} aria-hidden="true">
          {slip}
        </div>
      </div>
      <h3>
        <span className={styles['number']}>{number}.</span> {title}
      </h3>
      <p className={styles['text']}>{children}</p>
    </li>
  );
}
