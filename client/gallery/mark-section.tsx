import { Trans } from '@lingui/react/macro';
import {
  Bell,
  Calendar,
  Camera,
  CloudUpload,
  FileText,
  HardDrive,
  Heart,
  Images,
  MapPin,
  Settings,
  Share,
  WifiOff,
} from 'lucide-react';
import { Avatar } from '../ui/photo/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { demoPhotos } from './demo-photos.ts';
import styles from './gallery.module.css';
import { Line, Note, Section } from './section.tsx';

const icons = [
  Camera,
  Calendar,
  MapPin,
  CloudUpload,
  WifiOff,
  HardDrive,
  Images,
  FileText,
  Bell,
  Heart,
  Share,
  Settings,
];

export function MarkSection() {
  return (
    <Section title={<Trans>Marque, icônes, portraits</Trans>}>
      <span className={styles['word']}>
        <Mark size={42} />
        Déclic
      </span>
      <Line>
        <img src="/icons/icon-192.png" width="72" height="72" alt="" />
        <img className={styles['tile']} src="/icons/maskable-512.png" width="72" height="72" alt="" />
        <Mark size={48} />
        <Mark size={48} state="waiting" />
        <Mark />
        <Mark size={16} />
      </Line>
      <Note>
        <Trans>Point pointillé : rien n’est encore parti.</Trans>
      </Note>
      <Line>
        {icons.map((icon, index) => (
          <Icon key={index} of={icon} size={24} />
        ))}
      </Line>
      <Line>
        <Avatar name="Maude Tremblay-Roy" src={demoPhotos.couple.src} size={64} />
        <Avatar name="Élodie Côté" size={64} />
        <Avatar name="Camille Fortin" />
        <Avatar name="" />
        <Avatar name="Jean Roy" size={24} />
      </Line>
    </Section>
  );
}
