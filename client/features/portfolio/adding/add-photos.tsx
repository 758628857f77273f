import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { PickPhotos } from './pick-photos.tsx';
import styles from '../portfolio.module.css';

export function AddPhotos({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <PickPhotos look="accent" onFiles={onFiles}>
      <Icon of={ImagePlus} />
      <span>
        <Trans>
          Ajouter<span className={styles['wide']}> des photos</span>
        </Trans>
      </span>
    </PickPhotos>
  );
}
