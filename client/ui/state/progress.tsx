import { type ReactNode, useId } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: ReactNode;
  /** The progress in the person's language: « 12 sur 40 (2,40 Mo sur 8,00 Mo) ». */
  readonly valueText: string;
  /** From 0 to 1; null while it is unknown. */
  readonly value: number | null;
  readonly tone?: 'info' | 'success' | 'warning';
  /** The words are shown elsewhere. */
  readonly isBare?: boolean;
}

const WHOLE = 100;

/** A progress bar. */
export function Progress({ label, valueText, value, tone = 'info', isBare = false }: ProgressProps) {
  const labelId = useId();
  const done = value === null ? null : Math.min(1, Math.max(0, value)) * WHOLE;
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuetext={valueText}
      {...(done === null ? {} : { 'aria-valuenow': Math.floor(done) })}
    >
      <div className={isBare ? 'visually-hidden' : styles['words']}>
        <span className={styles['label']} id={labelId}>
          {label}
        </span>
        <span className={styles['value']}>{valueText}</span>
      </div>
      <svg
        className={`${styles['bar']} ${styles[tone]}`}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles['track']} width={WHOLE} height="1" />
        <rect className={done === null ? styles['unknown'] : styles['done']} width={done ?? 30} height="1" />
      </svg>
    </div>
  );
}
