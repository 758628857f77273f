import { useLingui } from '@lingui/react/macro';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import styles from '../plans.module.css';

/** Shown on a first visit, while the plans load or wait for the network. */
export default function PlansComing() {
  const { t } = useLingui();
  return <NotYet label={t`Vos forfaits arrivent.`} skeleton={<CardSkeletons />} className={styles['meta']} />;
}

function CardSkeletons() {
  return (
    <ul className={styles['cards']}>
      {[1, 2, 3].map((card) => (
        <li key={card}>
          <Card>
            <span className={styles['toCome']}>
              <Skeleton shape="title" />
              <Skeleton shape="line" />
              <Skeleton shape="short" />
            </span>
          </Card>
        </li>
      ))}
    </ul>
  );
}
