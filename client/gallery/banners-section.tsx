import { Plural, Trans } from '@lingui/react/macro';
import { Check, Clock, Sparkles, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Banner, bannerActionClass } from '../ui/state/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/state/notice.tsx';
import { say } from '../ui/overlay/toast.tsx';
import styles from './gallery.module.css';
import { Line, Note, Section } from './section.tsx';

const REMOVED = 3;
const WAITING = 3;

export function BannersSection() {
  const [photos, setPhotos] = useState(12);
  const remove = () => {
    setPhotos(photos - REMOVED);
    say({
      text: <Plural value={REMOVED} one="# photo supprimée" other="# photos supprimées" />,
      undo: { label: <Trans>Annuler</Trans>, run: () => setPhotos((left) => left + REMOVED) },
    });
  };
  return (
    <Section title={<Trans>Bandeaux, avis éphémère</Trans>} span={2}>
      <div className={`${styles['stack']} ${styles['banners']}`}>
        <Banner tone="offline" icon={WifiOff}>
          <Trans>Hors ligne. Vos modifications sont enregistrées sur cet appareil.</Trans>
        </Banner>
        <Banner
          tone="offline"
          icon={Clock}
          action={
            <a href="#envois" className={bannerActionClass}>
              <Trans>Voir</Trans>
            </a>
          }
        >
          <Plural
            value={WAITING}
            one="# envoi en attente : il partira au retour du réseau."
            other="# envois en attente : ils partiront au retour du réseau."
          />
        </Banner>
        <Banner tone="back" icon={Check}>
          <Trans>Connexion rétablie. Tout est à jour.</Trans>
        </Banner>
        <Banner
          tone="info"
          icon={Sparkles}
          action={
            <button type="button" className={bannerActionClass}>
              <Trans>Mettre à jour</Trans>
            </button>
          }
        >
          <Trans>Une nouvelle version est prête.</Trans>
        </Banner>
      </div>
      <div className={styles['stack']}>
        <Notice tone="info">
          <Trans>Le prix date du 9 septembre; il sera vérifié à l’envoi.</Trans>
        </Notice>
        <Notice tone="error">
          <Trans>Le paiement n’a pas abouti. Rien n’a été débité.</Trans>
        </Notice>
      </div>
      <Line>
        <Button look="quiet" onClick={remove} disabled={photos < REMOVED}>
          <Trans>Supprimer trois photos</Trans>
        </Button>
        <span role="status">
          <Plural value={photos} one="# photo" other="# photos" />
        </span>
      </Line>
      <Note>
        <Trans>L’avis reste 8 s, et s’arrête sous le pointeur ou le focus. F6 y mène.</Trans>
      </Note>
    </Section>
  );
}
