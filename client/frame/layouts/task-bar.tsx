import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteName } from '#shared/routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { StepProgress } from '../../ui/state/step-progress.tsx';
import { RouteLink } from '../navigation/route-link.tsx';
import { Brand } from '../navigation/top-bar.tsx';
import styles from './task-bar.module.css';

interface Way {
  readonly name: RouteName;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number>>;
}

interface TaskBarProps {
  /** From 1; null for a task of a single screen. */
  readonly step: number | null;
  readonly total: number;
  readonly name: ReactNode;
  /** Null for the first step. */
  readonly back: Way | null;
  readonly leave: Way;
  readonly onLeave?: () => void;
  /** « Étape 3 sur 8 »; the texts are those of the task, so that no other page loads them. */
  readonly count: ReactNode;
  readonly backLabel: string;
  readonly leaveLabel: ReactNode;
}

/** Replaces the top bar of a task: the current step, a back button, and an exit that loses no data. */
export function TaskBar(props: TaskBarProps) {
  const { step, total, name, back, leave, onLeave, count, backLabel, leaveLabel } = props;
  return (
    <header className={styles['bar']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Brand />
        </div>
        {back === null ? (
          <span />
        ) : (
          <RouteLink {...back} className={styles['back'] ?? ''} aria-label={backLabel}>
            <Icon of={ArrowLeft} size={24} />
          </RouteLink>
        )}
        {step === null ? (
          <p className={styles['name']}>{name}</p>
        ) : (
          <StepProgress isInline step={step} total={total} count={count} name={name} />
        )}
        <RouteLink
          {...leave}
          className={styles['leave'] ?? ''}
          {...(onLeave === undefined ? {} : { onClick: onLeave })}
        >
          <Icon of={X} size={24} />
          <span className={styles['leaveWords']}>{leaveLabel}</span>
        </RouteLink>
      </div>
    </header>
  );
}
