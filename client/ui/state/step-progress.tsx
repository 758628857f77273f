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
  /** On wide screens in one line: the count, the bars, the name. */
  readonly isInline?: boolean;
}

/** The current step of a task with several screens; the bars repeat the text. */
export function StepProgress({ count, name, step, total, isInline = false }: StepProgressProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={`${styles['progress']} ${isInline ? styles['inline'] : ''}`}>
      <p className={styles['count']}>{count}</p>
      <p className={styles['name']}>{name}</p>
      <div className={styles['bars']} aria-hidden="true">
        {steps.map((one) => (
          <span key={one} className={one <= step ? styles['bar'] : styles['toCome']} />
        ))}
      </div>
    </div>
  );
}
