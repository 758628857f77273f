import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly legend: ReactNode;
  /** Two side by side, where there is room. */
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

/** One of a few, all of them seen at once. */
export function Choices({ legend, isRow = false, children }: ChoicesProps) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <div className={isRow ? styles['row'] : styles['list']}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  /** At its right: a price. */
  readonly aside?: ReactNode;
}

export function Choice({ label, hint, aside, ...input }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input {...input} type="radio" />
      <span>
        {label}
        <span className={styles['hint']}>{hint}</span>
      </span>
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
    </label>
  );
}
