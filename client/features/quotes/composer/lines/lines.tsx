import { Trans, useLingui } from '@lingui/react/macro';
import { Percent, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MAX_LINES } from '#shared/quotes/line-items.ts';
import type { LineErrors } from './line-parts.ts';
import { PhoneLine } from './phone-line.tsx';
import { TableLine } from './table-line.tsx';
import { isBlank, nextKey, type TypedLine } from './typed-lines.ts';
import styles from './lines.module.css';

type Change = (change: (lines: readonly TypedLine[]) => readonly TypedLine[]) => void;

interface LinesProps {
  readonly lines: readonly TypedLine[];
  readonly isNarrow: boolean;
  /** On a phone, the line whose fields are shown. */
  readonly openKey: string | null;
  readonly locale: LocaleCode;
  readonly errorOf: (field: string) => FieldError | null;
  readonly onOpen: (key: string | null) => void;
  readonly onChange: Change;
  /** A field was left: its errors may be shown. */
  readonly onLeave: (field: string) => void;
  /** The sums below. */
  readonly children: ReactNode;
}

/** The lines of the quote: one open at a time on a phone, a table on a wide screen. */
export function Lines(props: LinesProps) {
  const { lines, isNarrow, openKey, locale, errorOf, onOpen, onChange, onLeave, children } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  /** The line that was just added, whose first field is focused. */
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    const line = list.current?.querySelector(`[data-line="${added.current}"]`);
    if (line === null || line === undefined) return;
    added.current = null;
    line.querySelector('input')?.focus();
  });

  const onType = useCallback(
    (key: string, changes: Partial<TypedLine>) =>
      onChange((lines) => lines.map((line) => (line.key === key ? { ...line, ...changes } : line))),
    [onChange],
  );
  const onRemove = useCallback(
    (gone: TypedLine) => {
      let at = 0;
      onChange((lines) => {
        at = lines.findIndex(({ key }) => key === gone.key);
        return lines.filter(({ key }) => key !== gone.key);
      });
      if (isBlank(gone)) return;
      void offerUndo({
        text: <Trans>Ligne retirée.</Trans>,
        undo: {
          label: <Trans context="reprendre">Annuler</Trans>,
          run: () => onChange((lines) => [...lines.slice(0, at), gone, ...lines.slice(at)]),
        },
      });
    },
    [onChange],
  );
  const add = (isDiscount: boolean) => {
    const key = nextKey(lines);
    added.current = key;
    onChange((now) => [...now, { key, label: isDiscount ? t`Rabais` : '', quantity: '1', price: '', isDiscount }]);
    onOpen(key);
  };
  const actions = { onType, onRemove, onLeave };
  const canAdd = lines.length < MAX_LINES;
  return (
    <div ref={list}>
      {isNarrow ? (
        <ul className={styles['list']}>
          {lines.map((line) => (
            <PhoneLine
              key={line.key}
              {...{ line, locale, actions, onOpen }}
              isOpen={line.key === openKey}
              {...errorsOf(line, errorOf)}
            />
          ))}
        </ul>
      ) : (
        <div role="table" aria-label={t`Lignes de la soumission`}>
          <div className={styles['tableHead']} role="row">
            <span role="columnheader">
              <Trans>Description</Trans>
            </span>
            <span role="columnheader">
              <Trans>Qté</Trans>
            </span>
            <span role="columnheader">
              <Trans>Prix</Trans>
            </span>
            <span role="columnheader" className={styles['right']}>
              <Trans>Montant</Trans>
            </span>
            <span role="columnheader" className="visually-hidden">
              <Trans>Retirer</Trans>
            </span>
          </div>
          {lines.map((line) => (
            <TableLine key={line.key} {...{ line, locale, actions }} {...errorsOf(line, errorOf)} />
          ))}
        </div>
      )}
      <div className={styles['after']}>
        <div className={styles['adding']}>
          <Button look="link" disabled={!canAdd} onClick={() => add(false)}>
            <Icon of={Plus} size={18} />
            <Trans>Ajouter une ligne</Trans>
          </Button>
          <Button look="link" disabled={!canAdd} onClick={() => add(true)}>
            <Icon of={Percent} size={18} />
            <Trans>Rabais</Trans>
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}

/** As properties of their own, so that a line without errors is not rendered again. */
function errorsOf({ key }: TypedLine, errorOf: LinesProps['errorOf']): LineErrors {
  return {
    label: errorOf(`line.${key}.label`),
    quantity: errorOf(`line.${key}.quantity`),
    price: errorOf(`line.${key}.unit_cents`),
  };
}
