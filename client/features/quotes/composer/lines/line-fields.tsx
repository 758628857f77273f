import { Trans } from '@lingui/react/macro';
import { TextField } from '#client/ui/form/field.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { amountOf } from '#shared/quotes/line-items.ts';
import { FieldWords } from '../form/field-words.tsx';
import type { LineActions } from './line-parts.ts';
import { parsePrice, parseQuantity, priceText, type TypedLine } from './typed-lines.ts';

interface LineFieldProps {
  readonly line: TypedLine;
  readonly error: FieldError | null;
  readonly actions: LineActions;
  readonly locale: LocaleCode;
}

export function LabelField({ line: { key, label }, error, actions, locale }: LineFieldProps) {
  return (
    <TextField
      label={<Trans>Description</Trans>}
      value={label}
      autoComplete="off"
      error={error === null ? null : <FieldWords error={error} value={label} locale={locale} />}
      onChange={({ target }) => actions.onType(key, { label: target.value })}
      onBlur={() => actions.onLeave(`line.${key}.label`)}
    />
  );
}

export function PriceField({ line, error, actions, locale }: LineFieldProps) {
  const { key, price, isDiscount } = line;
  return (
    <TextField
      label={isDiscount ? <Trans>Rabais</Trans> : <Trans>Prix</Trans>}
      unit="$"
      inputMode="decimal"
      autoComplete="off"
      value={price}
      error={error === null ? null : <FieldWords {...{ error, locale, isDiscount }} value={price} />}
      onChange={({ target }) => actions.onType(key, { price: target.value })}
      onBlur={() => {
        actions.onLeave(`line.${key}.unit_cents`);
        const cents = parsePrice(line);
        if (cents === null) return;
        // A sign that was typed makes a discount of the line.
        const shown = {
          price: priceText(Math.abs(cents), locale),
          isDiscount: cents < 0 || (isDiscount && cents === 0),
        };
        if (shown.price !== price || shown.isDiscount !== isDiscount) actions.onType(key, shown);
      }}
    />
  );
}

/** The amount of a line in cents; null while it can't be counted. */
export function lineCents(line: TypedLine): number | null {
  const [quantity, unit_cents] = [parseQuantity(line.quantity), parsePrice(line)];
  return quantity === null || unit_cents === null ? null : amountOf({ quantity, unit_cents });
}
