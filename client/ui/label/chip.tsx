import { ChevronDown, type LucideIcon, Plus, X } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './chip.module.css';

/** `choice`: on or off. `remove`: chosen, and a press removes it. `menu`: opens a menu. `add`: adds another one. */
export type ChipKind = 'choice' | 'remove' | 'menu' | 'add';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly kind?: ChipKind;
  /** `mixed`: chosen for some of its items. */
  readonly isSelected?: boolean | 'mixed';
  readonly children: ReactNode;
}

/** A filter or a label that can be pressed, 36 px high with a touch area of 44 px. */
export function Chip({ kind = 'choice', isSelected = false, children, ...rest }: ChipProps) {
  const isFull = isSelected === true || kind === 'remove';
  return (
    <button
      {...rest}
      type="button"
      className={chipClass({ isFull, isDashed: kind === 'add' || isSelected === 'mixed' })}
      {...(kind === 'choice' ? { 'aria-pressed': isSelected } : {})}
    >
      {kind === 'add' ? <Icon of={Plus} size={16} /> : null}
      {children}
      {trailing[kind] === null ? null : <Icon of={trailing[kind]} size={16} />}
    </button>
  );
}

const trailing: Record<ChipKind, LucideIcon | null> = { choice: null, remove: X, menu: ChevronDown, add: null };

/** Class names of a chip, for a link or a button that opens a menu. */
export function chipClass({ isFull = false, isDashed = false } = {}): string {
  return [styles['chip'], isFull && styles['full'], isDashed && styles['dashed']].filter(Boolean).join(' ');
}
