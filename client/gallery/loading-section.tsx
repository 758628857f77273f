import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Loading } from '../ui/state/loading.tsx';
import { Skeleton } from '../ui/state/skeleton.tsx';
import styles from './gallery.module.css';
import { Line, Section } from './section.tsx';

const SLOW_MS = 1_500;

export function LoadingSection() {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLoading(false), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <Section title={<Trans>Squelette</Trans>}>
      <div className={`${styles['stack']} ${styles['narrow']}`}>
        <Skeleton shape="photo" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
      </div>
      <Loading
        isLoading={isLoading}
        label={t`Chargement…`}
        skeleton={
          <div className={styles['stack']}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </div>
        }
      >
        <Line>
          <Button look="quiet" onClick={() => setLoading(true)}>
            <Trans>Charger</Trans>
          </Button>
        </Line>
      </Loading>
    </Section>
  );
}
