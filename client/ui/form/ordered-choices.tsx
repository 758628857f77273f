import { ArrowUp, CircleAlert, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Chip } from '../label/chip.tsx';
import { Tag } from '../label/tag.tsx';
import field from './field.module.css';
import { moved } from './moved.ts';
import styles from './ordered-choices.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface Option {
  readonly id: string;
  readonly name: string;
}

/** The texts; each gets the name of a choice. */
export interface OrderedWords {
  readonly move: (name: string, position: number) => string;
  readonly up: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly add: (name: string) => string;
  /** Announced after a move. */
  readonly moved: (name: string, position: number) => string;
}

interface OrderedChoicesProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly Option[];
  /** The chosen ids, in their order. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Shown beside the first choice: the meaning of its place. */
  readonly first: ReactNode;
  readonly words: OrderedWords;
  /** Shown instead of the list while nothing is chosen. */
  readonly empty: ReactNode;
  /** The options shown at once; the button shows the others. */
  readonly most: number;
  readonly moreLabel: ReactNode;
}

/** Choices in the person's own order: by drag, by a press on the arrow, or by the arrow keys on the handle. */
export function OrderedChoices(props: OrderedChoicesProps) {
  const { legend, hint, error, options, value, onChange, first, words, empty, most, moreLabel } = props;
  const id = useId();
  const [said, setSaid] = useState('');
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const chosen = value.flatMap((one) => options.find((option) => option.id === one) ?? []);
  const rest = options.filter((option) => !value.includes(option.id));
  const put = (from: number, to: number) => {
    const name = chosen[from]?.name;
    if (name === undefined || to < 0 || to >= chosen.length || from === to) return;
    onChange(moved(value, from, to));
    setSaid(words.moved(name, to + 1));
  };
  const drag = useRowDrag(list, put);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    put(at, at + step);
  };
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  return (
    <fieldset
      className={styles['ordered']}
      {...(error === undefined ? {} : { 'data-invalid': true })}
      {...(described === '' ? {} : { 'aria-describedby': described })}
    >
      <legend className={field['label']}>{legend}</legend>
      {hint === undefined ? null : (
        <p className={field['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {chosen.length === 0 ? (
        <p className={styles['empty']}>{empty}</p>
      ) : (
        <ol ref={list} className={styles['list']} {...drag.listProps}>
          {chosen.map(({ id: one, name }, at) => (
            <li key={one} className={`${styles['row']} ${drag.lifted === at ? styles['lifted'] : ''}`}>
              <button
                type="button"
                className={styles['handle']}
                aria-label={words.move(name, at + 1)}
                onKeyDown={(event) => onKeyDown(event, at)}
                {...drag.handleOf(at)}
              >
                <Icon of={GripVertical} size={18} />
              </button>
              <span className={styles['name']}>{name}</span>
              {at === 0 ? <Tag>{first}</Tag> : null}
              {at === 0 ? null : <IconButton icon={ArrowUp} label={words.up(name)} onClick={() => put(at, at - 1)} />}
              <IconButton
                icon={X}
                label={words.remove(name)}
                onClick={() => {
                  // The row disappears with its button: the focus stays in the list, or moves to the options.
                  const buttons = list.current?.querySelectorAll<HTMLElement>('li > button:first-child') ?? [];
                  (buttons[at + 1] ?? buttons[at - 1])?.focus();
                  onChange(value.filter((other) => other !== one));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {rest.length === 0 ? null : (
        <div className={styles['rest']}>
          {(isAll ? rest : rest.slice(0, most)).map(({ id: one, name }) => (
            <Chip key={one} kind="add" aria-label={words.add(name)} onClick={() => onChange([...value, one])}>
              {name}
            </Chip>
          ))}
          {isAll || rest.length <= most ? null : (
            <Chip kind="menu" onClick={() => setAll(true)}>
              {moreLabel}
            </Chip>
          )}
        </div>
      )}
      {error === undefined ? null : (
        <p className={field['error']} id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}
