import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useProgress } from './use-progress.ts';
import styles from './route-progress.module.css';

/** A thin bar at the top while the next page loads. */
export function RouteProgress() {
  const { t } = useLingui();
  const isShown = useProgress(useRouterState({ select: (state) => state.isLoading }));
  if (!isShown) return null;
  return (
    <div role="status">
      <div className={styles['bar']} role="progressbar" aria-label={t`Chargement`} />
    </div>
  );
}
