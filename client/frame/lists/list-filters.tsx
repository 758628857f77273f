import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Chip } from '#client/ui/label/chip.tsx';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { useSlash } from '#client/ui/table/use-slash.ts';
import { useTypedText } from '#client/ui/table/use-typed-text.ts';
import styles from './list.module.css';

const MAX_LETTERS = 100;

interface ListFiltersProps {
  /** The label of the text field, which names the searched columns. */
  readonly label: ReactNode;
  /** The text that the list is filtered by. */
  readonly text: string;
  /** A stable function while the filters are the same. */
  readonly onText: (text: string) => void;
  /** The filters that are on, but the text: each is a chip that removes it. */
  readonly chosen?: readonly { readonly id: string; readonly words: ReactNode }[];
  readonly onRemove?: (id: string) => void;
  /** The other filters. */
  readonly children: ReactNode;
}

/** The filters of a list; the `/` key focuses the text. */
export function ListFilters({ label, text, onText, chosen = [], onRemove, children }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  useSlash(form);
  const typed = useTypedText(text, onText);
  const { t } = useLingui();
  return (
    <>
      <form ref={form} className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          maxLength={MAX_LETTERS}
          value={typed.value}
          onChange={(event) => typed.type(event.target.value)}
          trailing={
            typed.value === '' ? (
              <kbd className={styles['key']} aria-hidden="true">
                /
              </kbd>
            ) : undefined
          }
        />
        {children}
      </form>
      {chosen.length === 0 ? null : (
        <ul className={styles['chosen']} aria-label={t`Filtres choisis`}>
          {chosen.map(({ id, words }) => (
            <li key={id}>
              <Chip kind="remove" title={t`Retirer ce filtre`} onClick={() => onRemove?.(id)}>
                {words}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FilterChoiceProps<Value extends string> {
  readonly label: ReactNode;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  /** Omitted for all values. */
  readonly value: Value | undefined;
  /** @param value empty for all values */
  readonly onChoose: (value: string) => void;
}

/** One of several values, or all of them. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, values, words, value, onChoose } = props;
  const { t } = useLingui();
  return (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{t`Tous`}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  );
}

interface FilterDayProps {
  readonly label: ReactNode;
  /** `2027-06-14`; omitted for any day. */
  readonly value: string | undefined;
  /** @param value empty for any day */
  readonly onChoose: (value: string) => void;
}

/** A day, or any. */
export function FilterDay({ label, value, onChoose }: FilterDayProps) {
  return <TextField label={label} type="date" value={value ?? ''} onChange={({ target }) => onChoose(target.value)} />;
}
