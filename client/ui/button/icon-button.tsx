import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
> {
  readonly icon: LucideIcon;
  /** The action's name for screen readers. */
  readonly label: string;
  readonly isFramed?: boolean;
}

/** A button with only an icon, 44 px square. */
export function IconButton({ icon, label, isFramed = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles['button']} ${isFramed ? styles['framed'] : ''}`}
      aria-label={label}
    >
      <Icon of={icon} />
    </button>
  );
}
