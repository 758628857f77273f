import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import styles from './request-timeline.module.css';

/** `waiting`: on this device, for the network. */
type StepState = 'done' | 'current' | 'waiting' | 'refused' | 'over' | 'future';

const looks: Record<StepState, { dot: string; icon: LucideIcon | null }> = {
  done: { dot: 'dotDone', icon: Check },
  current: { dot: 'dotCurrent', icon: null },
  waiting: { dot: 'dotWaiting', icon: Clock },
  refused: { dot: 'dotRefused', icon: TriangleAlert },
  over: { dot: 'dotOver', icon: X },
  future: { dot: 'dot', icon: null },
};

interface StepProps {
  readonly state: StepState;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** One step of a request: behind it, now, on its way, or to come; an end is none of these. */
export function Step({ state, title, children }: StepProps) {
  const { dot, icon } = looks[state];
  return (
    <li className={`${styles['step']} ${state === 'future' ? styles['future'] : ''}`}>
      <span className={`${styles['dot']} ${styles[dot]}`}>{icon === null ? null : <Icon of={icon} size={16} />}</span>
      <div>
        <p className={styles['stepTitle']}>{title}</p>
        {children === undefined || children === '' ? null : <div className={styles['stepText']}>{children}</div>}
      </div>
    </li>
  );
}
