import { Plural } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import { countForThisTab } from './shares.queries.ts';
import styles from './shares.module.css';

/** Explains what happens to photos that were shared while nobody is signed in. */
export default function ShareNotice() {
  const count = useLive(countForThisTab) ?? 0;
  return (
    <div role="status">
      {count === 0 ? null : (
        <div className={styles['notice']}>
          <Notice tone="info">
            <Plural
              value={count}
              one="# photo partagée est gardée un jour sur cet appareil. Connectez-vous dans cet onglet pour l’ajouter à votre portfolio."
              other="# photos partagées sont gardées un jour sur cet appareil. Connectez-vous dans cet onglet pour les ajouter à votre portfolio."
            />
          </Notice>
        </div>
      )}
    </div>
  );
}
