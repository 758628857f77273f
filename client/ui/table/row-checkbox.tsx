import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import styles from './row-checkbox.module.css';

/** Selects its row or, in the head, all rows. */
export function RowCheckbox() {
  return (
    <Checkbox slot="selection" className={styles['checkbox'] ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <span className={styles['box']}>
          {isIndeterminate ? <Icon of={Minus} size={14} /> : isSelected ? <Icon of={Check} size={14} /> : null}
        </span>
      )}
    </Checkbox>
  );
}
