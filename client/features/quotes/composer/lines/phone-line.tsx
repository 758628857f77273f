import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Minus, Plus, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { FieldWords } from '../form/field-words.tsx';
import { LabelField, lineCents, PriceField } from './line-fields.tsx';
import { isSame, type LineActions, type LineErrors } from './line-parts.ts';
import { parsePrice, parseQuantity, quantityText, type TypedLine } from './typed-lines.ts';
import styles from './lines.module.css';

interface PhoneLineProps extends LineErrors {
  readonly line: TypedLine;
  readonly isOpen: boolean;
  readonly locale: LocaleCode;
  readonly actions: LineActions;
  readonly onOpen: (key: string | null) => void;
}

/** A line on a phone: closed, its words and its amount; open, its fields. */
function PhoneLine({ line, isOpen, locale, actions, onOpen, label, quantity, price }: PhoneLineProps) {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const cents = lineCents(line);
  const name = line.label.trim() === '' ? t`Nouvelle ligne` : line.label;
  if (isOpen) {
    return (
      <li className={styles['open']} data-line={line.key}>
        <LabelField {...{ line, actions, locale }} error={label} />
        <div className={styles['numbers']}>
          <Quantity {...{ line, actions, locale }} error={quantity} />
          <PriceField {...{ line, actions, locale }} error={price} />
          <IconButton icon={Trash2} label={t`Retirer ${name}`} isFramed onClick={() => actions.onRemove(line)} />
        </div>
      </li>
    );
  }
  const isWrong = label !== null || quantity !== null || price !== null;
  const unit = parsePrice(line);
  const times = `${line.quantity} × ${unit === null ? '…' : amounts.moneyExact(unit)}`;
  return (
    <li className={styles['closed']} data-line={line.key}>
      <button type="button" className={styles['row']} aria-expanded={false} onClick={() => onOpen(line.key)}>
        <span className={styles['words']}>
          <span lang={writtenIn(name)}>{name}</span>
          <span className={styles['times']}>
            {isWrong ? <Trans>À corriger</Trans> : line.isDiscount ? <Trans>Rabais</Trans> : times}
          </span>
        </span>
        <span className={styles['amount']}>{cents === null ? '' : amounts.moneyExact(cents)}</span>
        <Icon of={ChevronDown} size={18} />
      </button>
    </li>
  );
}

interface QuantityProps {
  readonly line: TypedLine;
  readonly error: LineErrors['quantity'];
  readonly actions: LineActions;
  readonly locale: LocaleCode;
}

/** A number with a step at either side. */
function Quantity({ line, error, actions, locale }: QuantityProps) {
  const { t } = useLingui();
  const id = useId();
  const count = parseQuantity(line.quantity);
  const step = (by: number) => {
    if (count !== null)
      actions.onType(line.key, { quantity: quantityText(Math.round((count + by) * 100) / 100, locale) });
  };
  return (
    <div className={styles['quantity']}>
      <label htmlFor={id} className={styles['label']}>
        <Trans>Quantité</Trans>
      </label>
      <div className={styles['stepper']}>
        <button
          type="button"
          aria-label={t`Un de moins`}
          disabled={count === null || count <= 1}
          onClick={() => step(-1)}
        >
          <Icon of={Minus} size={18} />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={line.quantity}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ target }) => actions.onType(line.key, { quantity: target.value })}
          onBlur={() => actions.onLeave(`line.${line.key}.quantity`)}
        />
        <button type="button" aria-label={t`Un de plus`} disabled={count === null} onClick={() => step(1)}>
          <Icon of={Plus} size={18} />
        </button>
      </div>
      {error === null ? null : (
        <ErrorText id={`${id}-error`}>
          <FieldWords error={error} value={line.quantity} locale={locale} />
        </ErrorText>
      )}
    </div>
  );
}

/** A key in another line does not render it. */
const Memoized = memo(PhoneLine, isSame);

export { Memoized as PhoneLine };
