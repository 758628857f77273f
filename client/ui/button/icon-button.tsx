import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
> {
  readonly icon: LucideIcon;
  /** What it does, for who does not see the icon. */
  readonly label: string;
  readonly isFramed?: boolean;
}

/** An action that its icon says alone, 44 px square. */
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
