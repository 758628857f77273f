import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/state/empty-state.tsx';
import { PhotoCard } from '../ui/photo/photo-card.tsx';
import { Photo } from '../ui/photo/photo.tsx';
import { Corners, Plate } from '../ui/photo/picture.tsx';
import { demoPhotos } from './demo-photos.ts';
import styles from './gallery.module.css';
import { Note, Section } from './section.tsx';

export function PhotoSection() {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Photo</Trans>}>
      <div className={styles['pair']}>
        <div className={styles['stack']}>
          <div className={styles['lightbox']}>
            <Photo {...demoPhotos.couple} alt={t`Deux mariés de dos, devant le fleuve`} />
            <Corners />
          </div>
          <Note>
            <Trans>Elle mène : des coins.</Trans>
          </Note>
        </div>
        <div className={styles['stack']}>
          <div className={styles['lightbox']}>
            <Photo src="/photos/en-route" width={480} height={582} alt={t`Un couple dans un sentier de neige`} />
          </div>
          <Note>
            <Trans>Elle manque : ses mots.</Trans>
          </Note>
        </div>
      </div>
      <Card isNext>
        <strong>
          <Trans>À vous de jouer</Trans>
        </strong>
        <Note>
          <Trans>Ce qu’on vous demande, cerné de nuit, une fois par écran.</Trans>
        </Note>
      </Card>
    </Section>
  );
}

export function CardSection() {
  const { t } = useLingui();
  const photos = [
    { ...demoPhotos.couple, alt: t`Deux mariés de dos, devant le fleuve` },
    { ...demoPhotos.snow, alt: t`Un couple dans un sentier de neige` },
    { ...demoPhotos.house, alt: t`Une maison éclairée au crépuscule` },
  ] as const;
  return (
    <Section title={<Trans>Carte de photographe</Trans>}>
      <div className={styles['narrow']}>
        <PhotoCard
          photosLabel={t`Photos de Maude Tremblay-Roy`}
          photos={photos.map((photo) => (
            <Photo key={photo.src} {...photo} />
          ))}
          title={<a href="#maude">Maude Tremblay-Roy</a>}
          meta={<Trans>Mariage · Québec</Trans>}
          price={
            <Trans>
              <strong>À partir de 450 $</strong>, taxes en sus
            </Trans>
          }
          note={<Trans>Libre le sam. 12 sept.</Trans>}
        />
      </div>
    </Section>
  );
}

export function EmptySection() {
  return (
    <Section title={<Trans>État vide</Trans>}>
      <EmptyState
        picture={<Plate name="family" size={120} />}
        title={<Trans>Aucune demande en cours</Trans>}
        text={<Trans>Décrivez votre séance : des photographes vous répondent avec un prix.</Trans>}
        action={
          <Button>
            <Trans>Décrire ma séance</Trans>
          </Button>
        }
      />
    </Section>
  );
}
