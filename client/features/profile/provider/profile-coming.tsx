import { useLingui } from '@lingui/react/macro';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../profile.module.css';

/** Shown on a first visit, while the profile loads or waits for the network. */
export function ProfileComing() {
  const { t } = useLingui();
  return <NotYet label={t`Votre profil arrive.`} skeleton={<Skeleton shape="plate" />} className={styles['hint']} />;
}
