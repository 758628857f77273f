import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface FactsProps {
  /** Names, and what is known under each. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** The fields of a record that are only read. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
