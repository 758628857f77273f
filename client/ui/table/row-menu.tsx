import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Menu } from '../overlay/menu.tsx';
import styles from './row-menu.module.css';

interface RowMenuProps {
  /** Names the row, for screen readers. */
  readonly name: string;
  /** Entries of a menu. */
  readonly children: ReactNode;
}

/** The actions on one row of a table, under three dots. */
export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <Menu button={<Icon of={Ellipsis} size={20} />} buttonClass={styles['button'] ?? ''} name={name}>
      {children}
    </Menu>
  );
}
