import { Trans, useLingui } from '@lingui/react/macro';
import {
  Calendar,
  CircleQuestionMark,
  Compass,
  FileText,
  House,
  type LucideIcon,
  Search,
  Settings,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import bottomNav from '../frame/navigation/bottom-nav.module.css';
import topBar from '../frame/navigation/top-bar.module.css';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import styles from './gallery.module.css';
import { Note, Section } from './section.tsx';

interface Place {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly isCurrent?: boolean;
  readonly badge?: number;
}

/** The bars with the app's styles; their links lead nowhere here. */
export function BarsSection() {
  const { t } = useLingui();
  const visitor: readonly Place[] = [
    { icon: Compass, label: <Trans>Marketplace</Trans> },
    { icon: House, label: <Trans>Accueil</Trans>, isCurrent: true },
    { icon: Calendar, label: <Trans>Réserver</Trans> },
    { icon: CircleQuestionMark, label: <Trans>Aide</Trans> },
  ];
  const member: readonly Place[] = [
    { icon: FileText, label: <Trans>Contrats</Trans>, isCurrent: true, badge: 1 },
    { icon: User, label: <Trans>Profil</Trans> },
    { icon: Settings, label: <Trans>Paramètres</Trans> },
  ];
  return (
    <Section title={<Trans>Barre du haut, navigation du bas</Trans>} span={2}>
      <div className={styles['bars']}>
        <div className={topBar['bar']}>
          <div className={topBar['inner']}>
            <span className={topBar['brand']}>
              <Mark />
              Déclic
            </span>
            <div className={topBar['right']}>
              <IconButton icon={Search} label={t`Chercher`} />
              <button type="button" className={topBar['link']}>
                <Trans>Se connecter</Trans>
              </button>
            </div>
          </div>
        </div>
        <Places label={t`Navigation d’un visiteur`} places={visitor} />
        <Places label={t`Navigation d’une cliente`} places={member} />
      </div>
      <Note>
        <Trans>56 px, 72 px, libellés de 11,7 px</Trans>
      </Note>
    </Section>
  );
}

function Places({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav className={bottomNav['nav']} aria-label={label}>
      {places.map(({ icon, label: name, isCurrent = false, badge }, index) => (
        <a key={index} href="#places" className={bottomNav['place']} aria-current={isCurrent ? 'page' : undefined}>
          <span className={bottomNav['icon']}>
            <Icon of={icon} size={24} />
            {badge === undefined ? null : <span className={bottomNav['badge']}>{badge}</span>}
          </span>
          {name}
        </a>
      ))}
    </nav>
  );
}
