import { type ReactNode, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { TextField } from './field.tsx';
import { amountText, centsIn } from './money-text.ts';

interface MoneyFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: ReactNode;
  readonly locale: LocaleCode;
  /** Whole cents; null while nothing is answered. */
  readonly value: number | null;
  /** Null for an empty field, and for what is not an amount: the words typed stay, to be corrected. */
  readonly onChange: (cents: number | null, typed: string) => void;
  /** What was typed before and is no amount: it stays too. */
  readonly unread?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** An amount in dollars: read as it is typed in either language, written properly once it is left. */
export function MoneyField({ locale, value, onChange, unread, onBlur, ...frame }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(unread ?? null);
  const written = value === null ? '' : amountText(value, locale);
  return (
    <TextField
      {...frame}
      unit="$"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(centsIn(target.value), target.value);
      }}
      onBlur={() => {
        if (typed !== null && (typed.trim() === '' || centsIn(typed) !== null)) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
