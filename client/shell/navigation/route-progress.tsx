import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from './route-progress.module.css';

/** product.md section 9: nothing for a shorter load, and no progress after the last step. */
const THROTTLE_MS = 200;
const LONGEST_MS = 5_000;

/** A thin bar at the top while the next page loads. */
export function RouteProgress() {
  const { t } = useLingui();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const begin = setTimeout(() => setShown(true), THROTTLE_MS);
    const end = setTimeout(() => setShown(false), THROTTLE_MS + LONGEST_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setShown(false);
    };
  }, [isLoading]);
  if (!isShown) return null;
  return (
    <div role="status">
      <div className={styles['bar']} role="progressbar" aria-label={t`Chargement`} />
    </div>
  );
}
