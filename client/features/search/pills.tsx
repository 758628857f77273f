import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Heart, X } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { useHearts } from '#client/frame/hearts/use-hearts.ts';
import styles from './pills.module.css';

interface SelectPillProps {
  readonly name: string;
  /** The filter, which is also its empty choice. */
  readonly label: string;
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly more: string }[];
  readonly onChoose: (value: string) => void;
}

/** The browser's own list, styled as a chip; a chosen value is highlighted, and its cross removes it. */
export function SelectPill({ name, label, value, options, onChoose }: SelectPillProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={pillClass(chosen !== undefined)}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{label}</option>
        {options.map(({ value: one, text, more }) => (
          <option key={one} value={one}>
            {one === value ? text : `${text}${more}`}
          </option>
        ))}
      </select>
      <PillEnd text={chosen?.text ?? null} onRemove={() => onChoose('')} />
    </span>
  );
}

interface HeartsPillProps {
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
}

/** Only the photographers that this device keeps for the person, with their number. */
export function HeartsPill({ isChosen, onChoose }: HeartsPillProps) {
  const kept = useHearts(({ size }) => size);
  return (
    <label className={`${pillClass(isChosen)} ${styles['hearts']}`}>
      <input
        type="checkbox"
        name="hearts"
        value="1"
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? '1' : '')}
      />
      <Icon of={Heart} size={16} />
      <span>
        <Trans>Favoris</Trans>
        {kept === 0 ? null : ` · ${kept}`}
      </span>
    </label>
  );
}

interface DatePillProps {
  readonly value: string;
  /** The chosen date in words. */
  readonly text: string;
  /** Computed when the field is used: the server's day may be another one. */
  readonly bounds: () => { readonly min: string; readonly max: string };
  readonly onChoose: (value: string) => void;
}

/** A day on which the photographer is free. */
export function DatePill({ value, text, bounds, onChoose }: DatePillProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={`${pillClass(value !== '')} ${styles['date']}`}>
      <span className={styles['words']} aria-hidden="true">
        {value === '' ? <Trans>Date</Trans> : <Trans>Libre le {text}</Trans>}
      </span>
      <input
        type="date"
        name="date"
        aria-label={t`Libre le`}
        value={typed ?? value}
        onFocus={({ currentTarget }) => Object.assign(currentTarget, bounds())}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          // A year that is only partly typed is out of bounds.
          if (currentTarget.value !== '' && currentTarget.validity.valid) onChoose(currentTarget.value);
        }}
        onBlur={({ currentTarget }) => {
          setTyped(null);
          if (currentTarget.value === '' && value !== '') onChoose('');
        }}
      />
      <PillEnd
        text={value === '' ? null : text}
        onRemove={() => {
          setTyped(null);
          onChoose('');
        }}
      />
    </span>
  );
}

function PillEnd({ text, onRemove }: { text: string | null; onRemove: () => void }) {
  const { t } = useLingui();
  if (text === null) {
    return (
      <span className={styles['open']}>
        <Icon of={ChevronDown} size={16} />
      </span>
    );
  }
  return (
    <button type="button" className={styles['remove']} aria-label={t`Retirer ${text}`} onClick={onRemove}>
      <Icon of={X} size={16} />
    </button>
  );
}

function pillClass(isChosen: boolean): string {
  return `${styles['pill']} ${isChosen ? styles['chosen'] : ''}`;
}
