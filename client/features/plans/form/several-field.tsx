import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { ErrorText } from '#client/ui/form/field.tsx';
import { Chip } from '#client/ui/label/chip.tsx';
import styles from './form.module.css';

interface SeveralFieldProps {
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error: ReactNode;
  readonly children?: ReactNode;
}

/** Any number of options, all visible at once. */
export function SeveralField({ legend, hint, options, chosen, onChange, error, children }: SeveralFieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <fieldset
      className={styles['several']}
      aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
      {...(isWrong ? { tabIndex: -1, 'data-wrong': true } : {})}
    >
      <legend>{legend}</legend>
      <p className={styles['hint']} id={`${id}-hint`}>
        {hint}
      </p>
      {options.length === 0 ? (
        <p className={styles['hint']}>
          <Trans>La liste arrive avec le réseau.</Trans>
        </p>
      ) : (
        <div className={styles['chips']}>
          {options.map(({ value, label }) => {
            const isChosen = chosen.includes(value);
            return (
              <Chip
                key={value}
                isSelected={isChosen}
                onClick={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              >
                {label}
              </Chip>
            );
          })}
        </div>
      )}
      {children}
      {isWrong ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
    </fieldset>
  );
}
