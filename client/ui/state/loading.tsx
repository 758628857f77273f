import type { ReactNode } from 'react';
import styles from './loading.module.css';
import { useLate } from '../use-late.ts';

interface LoadingProps {
  readonly isLoading: boolean;
  /** Read out, not shown. */
  readonly label: string;
  /** Skeletons in the shape of what is to come. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** What is there, or the shape of what is to come; nothing flashes when it comes soon. */
export function Loading({ isLoading, label, skeleton, children }: LoadingProps) {
  const isShown = useLate(isLoading);
  if (!isLoading && !isShown) return children;
  return (
    <div aria-busy="true" className={isShown ? '' : styles['kept']}>
      <span role="status" className="visually-hidden">
        {isShown ? label : ''}
      </span>
      {skeleton}
    </div>
  );
}
