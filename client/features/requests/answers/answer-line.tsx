import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './answer-line.module.css';

interface AnswerLineProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A second line in a smaller style. */
  readonly more?: ReactNode;
  /** The link or the button that changes it. */
  readonly action?: ReactNode;
}

/** A list of answers, one below the other. */
export const answerLinesClass = styles['summary'] ?? '';

/** One answer in the list of all: what was asked, the answer, and a way to change it. */
export function AnswerLine({ icon, label, value, more = null, action = null }: AnswerLineProps) {
  return (
    <div className={styles['summaryRow']}>
      <dt>
        <Icon of={icon} />
        {label}
      </dt>
      <dd>{value}</dd>
      {more === null || more === '' ? null : <dd className={styles['summaryMore']}>{more}</dd>}
      {action === null ? null : <dd className={styles['summaryEdit']}>{action}</dd>}
    </div>
  );
}
