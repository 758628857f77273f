import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** A switch, which takes effect at once. */
  readonly isSwitch?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Yes or no, with a label that can be pressed too. */
export function Checkbox({ children, hint, isSwitch = false, ...input }: CheckboxProps) {
  return (
    <label className={styles['row']}>
      <input
        {...input}
        type="checkbox"
        className={isSwitch ? styles['switch'] : styles['box']}
        {...(isSwitch ? { role: 'switch' } : {})}
      />
      <span>
        {children}
        {hint === undefined ? null : <span className={styles['hint']}>{hint}</span>}
      </span>
    </label>
  );
}
