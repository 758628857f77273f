import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { isTooLong, TooLong } from '#client/frame/feedback/text-length.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import {
  knownPlaceWords,
  MAX_PLACE_LETTERS,
  type PlaceList,
  placeWord,
  placeWordOf,
} from '#shared/plans/studio-words.ts';
import { SeveralField } from './several-field.tsx';
import styles from './form.module.css';

interface PlaceWordsFieldProps {
  readonly list: PlaceList;
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  /** The label of the field for custom words. */
  readonly ownLabel: ReactNode;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly error: ReactNode;
  readonly locale: LocaleCode;
}

/** Words about the place of a studio: predefined ones, which have both languages, and custom ones. */
export function PlaceWordsField(props: PlaceWordsFieldProps) {
  const { list, legend, hint, ownLabel, chosen, onChange, error, locale } = props;
  const [typed, setTyped] = useState('');
  const known = knownPlaceWords(list);
  const own = chosen.filter((word) => !known.includes(word));
  const word = placeWordOf(list, typed);
  const length = { text: word ?? '', most: MAX_PLACE_LETTERS, locale };
  const isLong = isTooLong(length);
  const add = () => {
    if (word === null || isLong) return;
    onChange([...chosen.filter((one) => one !== word), word]);
    setTyped('');
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The button adds the word; it does not save the plan.
    event.preventDefault();
    add();
  };
  return (
    <SeveralField
      legend={legend}
      hint={hint}
      options={[...known, ...own].map((value) => ({ value, label: placeWord(list, value, locale) }))}
      chosen={chosen}
      onChange={onChange}
      error={error}
    >
      <div className={styles['adding']}>
        <TextField
          label={ownLabel}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          error={isLong ? <TooLong {...length} /> : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addByKey}
          onBlur={add}
        />
        <Button look="quiet" onClick={add}>
          <Trans>Ajouter</Trans>
        </Button>
      </div>
    </SeveralField>
  );
}
