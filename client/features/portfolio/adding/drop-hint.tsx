import { useLingui } from '@lingui/react/macro';
import { ImageDown } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import styles from '../portfolio.module.css';

/** Shown over the whole page while files are dragged over it. */
export function DropHint() {
  const { t } = useLingui();
  return (
    <div className={styles['drop']} aria-hidden="true">
      <p className={styles['dropWords']}>
        <Icon of={ImageDown} size={40} />
        {t`Déposez vos photos ici`}
      </p>
    </div>
  );
}
