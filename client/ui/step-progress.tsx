import type { ReactNode } from 'react';
import styles from './step-progress.module.css';

interface StepProgressProps {
  /** « Étape 3 sur 8 » */
  readonly count: ReactNode;
  /** The name of the step. */
  readonly name: ReactNode;
  /** From 1. */
  readonly step: number;
  readonly total: number;
}

/** Where one is in a task of several screens; the bars repeat what the words say. */
export function StepProgress({ count, name, step, total }: StepProgressProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span className={styles['count']}>{count}</span>
        <span className={styles['name']}>{name}</span>
      </div>
      <div className={styles['bars']} aria-hidden="true">
        {steps.map((one) => (
          <span key={one} className={one <= step ? styles['bar'] : styles['toCome']} />
        ))}
      </div>
    </div>
  );
}
