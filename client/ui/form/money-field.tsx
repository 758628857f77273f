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
  /** Whole cents; null when empty. */
  readonly value: number | null;
  /** Null for an empty field, and for a text that is not an amount: the typed text stays, to be corrected. */
  readonly onChange: (cents: number | null, typed: string) => void;
  /** An earlier typed text that is not an amount, which stays too. */
  readonly unread?: string;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** An amount in dollars: parsed while it is typed in either language, formatted on blur. */
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
