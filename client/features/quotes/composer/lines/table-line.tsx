import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { FieldWords } from '../form/field-words.tsx';
import { LabelField, lineCents, PriceField } from './line-fields.tsx';
import { isSame, type LineActions, type LineErrors } from './line-parts.ts';
import type { TypedLine } from './typed-lines.ts';
import styles from './lines.module.css';

interface TableLineProps extends LineErrors {
  readonly line: TypedLine;
  readonly locale: LocaleCode;
  readonly actions: LineActions;
}

/** A line on a wide screen: its fields in a row, under the names of the columns. */
function TableLine({ line, locale, actions, label, quantity, price }: TableLineProps) {
  const { t } = useLingui();
  const cents = lineCents(line);
  const name = line.label.trim() === '' ? t`Nouvelle ligne` : line.label;
  return (
    <div className={styles['tableRow']} role="row" data-line={line.key}>
      <div role="cell">
        <LabelField {...{ line, actions, locale }} error={label} />
      </div>
      <div role="cell" className={styles['numeric']}>
        <TextField
          label={<Trans>Quantité</Trans>}
          inputMode="decimal"
          autoComplete="off"
          value={line.quantity}
          error={quantity === null ? null : <FieldWords error={quantity} value={line.quantity} locale={locale} />}
          onChange={({ target }) => actions.onType(line.key, { quantity: target.value })}
          onBlur={() => actions.onLeave(`line.${line.key}.quantity`)}
        />
      </div>
      <div role="cell" className={styles['numeric']}>
        <PriceField {...{ line, actions, locale }} error={price} />
      </div>
      <div role="cell" className={styles['cellAmount']}>
        {cents === null ? '' : amountsOf(locale).moneyExact(cents)}
      </div>
      <div role="cell">
        <IconButton icon={X} label={t`Retirer ${name}`} onClick={() => actions.onRemove(line)} />
      </div>
    </div>
  );
}

/** A key in another line does not render it. */
const Memoized = memo(TableLine, isSame);
export { Memoized as TableLine };
