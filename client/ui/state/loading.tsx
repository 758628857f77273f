import type { ReactNode } from 'react';
import styles from './loading.module.css';
import { useLate } from '../use-late.ts';

interface LoadingProps {
  readonly isLoading: boolean;
  /** Announced, not shown. */
  readonly label: string;
  /** Skeletons in the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** The content or, while it loads, its skeleton; a quick load shows no skeleton. */
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
