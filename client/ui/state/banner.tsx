import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'offline' | 'back' | 'info';
  readonly icon: LucideIcon;
  /** A link or a button with `bannerActionClass`. */
  readonly action?: ReactNode;
  /** Stays visible when the page is scrolled. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** A state of the whole app in one line, across the page; announced when it changes. */
export function Banner({ tone, icon, action, isHeld = false, children }: BannerProps) {
  const held = isHeld ? styles['held'] : '';
  return (
    <div className={`${styles['bar']} ${styles[tone]} ${held}`} role="status" aria-live="polite">
      <div className={styles['inner']}>
        <Icon of={icon} size={18} />
        <span>{children}</span>
        {action}
      </div>
    </div>
  );
}

export const bannerActionClass = styles['action'] ?? '';
