import type { ReactNode } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: ReactNode;
  /** How far, in the words of the person: « 12 sur 40 (2,40 Mo sur 8,00 Mo) ». */
  readonly valueText: string;
  /** From 0 to 1; null while nobody knows. */
  readonly value: number | null;
  readonly tone?: 'info' | 'success' | 'warning';
}

/** How far something under way has come. */
export function Progress({ label, valueText, value, tone = 'info' }: ProgressProps) {
  return (
    <ProgressBar
      className={styles['progress'] ?? ''}
      value={value ?? 0}
      maxValue={1}
      isIndeterminate={value === null}
      valueLabel={valueText}
    >
      <div className={styles['words']}>
        <Label className={styles['label'] ?? ''}>{label}</Label>
        <span className={styles['value']}>{valueText}</span>
      </div>
      <svg
        className={`${styles['bar']} ${styles[tone]}`}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className={styles['track']} width="100" height="1" />
        <rect
          className={value === null ? styles['unknown'] : styles['done']}
          width={value === null ? 30 : Math.min(1, Math.max(0, value)) * 100}
          height="1"
        />
      </svg>
    </ProgressBar>
  );
}
