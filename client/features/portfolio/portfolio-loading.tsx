import { useLingui } from '@lingui/react/macro';
import { Loading } from '#client/ui/state/loading.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import grid from './grid/photo-grid.module.css';
import styles from './portfolio.module.css';

const TILES = 12;

/** A placeholder of the grid, until the device has answered. */
export function PortfolioLoading() {
  const { t } = useLingui();
  return (
    <Loading
      isLoading
      label={t`Vos photos arrivent…`}
      skeleton={
        <div className={`${grid['grid']} ${styles['loading']}`}>
          <div className={grid['block']}>
            {Array.from({ length: TILES }, (_, index) => (
              <Skeleton key={index} shape="photo" />
            ))}
          </div>
        </div>
      }
    >
      {null}
    </Loading>
  );
}
