import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few short labels, side by side in one control. */
export function Segments<Value extends string>({ legend, name, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles['segments']}>
      <legend>{legend}</legend>
      <div className={styles['row']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
