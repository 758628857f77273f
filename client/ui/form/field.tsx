import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error, as a message with its remedy. */
  readonly error?: ReactNode;
  /** A note beside the label of an optional field. */
  readonly optional?: ReactNode;
  /** Beside the label, at its right: a link, a counter. */
  readonly aside?: ReactNode;
  /** The label is at the left of the box: for the rows of a short table, such as the days of a week. */
  readonly isRow?: boolean;
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

function Frame({ frame, id, children }: { frame: FieldFrame; id: string; children: (ids: FieldIds) => ReactNode }) {
  const { label, hint, error, optional, aside, isRow = false } = frame;
  const described = [isGiven(hint) ? `${id}-hint` : '', isGiven(error) ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className={`${styles['field']} ${isRow ? styles['row'] : ''}`}>
      <label className={styles['label']} htmlFor={id}>
        {label} {isGiven(optional) ? <span className={styles['optional']}>{optional}</span> : null}
      </label>
      {isGiven(hint) ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': isGiven(error) ? true : undefined,
      })}
      {isGiven(error) ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      {/* On the way of the Tab key, a link beside the label comes after the field. */}
      {isGiven(aside) ? <div className={styles['aside']}>{aside}</div> : null}
    </div>
  );
}

/** The error of the field above, as a message with its remedy. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles['error']} id={id}>
      <Icon of={CircleAlert} size={16} />
      {children}
    </p>
  );
}

type TextFieldProps = FieldFrame & {
  /** After the value, inside the box: `$`, `min`. */
  readonly unit?: string;
  /** A control inside the box, at its right. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>;

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  isRow = false,
  unit,
  trailing,
  ...input
}: TextFieldProps) {
  const id = useId();
  const inside = unit === undefined && trailing === undefined ? '' : ` ${styles['withUnit']}`;
  return (
    <Frame frame={{ label, hint, error, optional, aside, isRow }} id={id}>
      {(ids) => (
        <div className={styles['box']}>
          <input {...input} {...ids} className={`${styles['input']}${inside}`} />
          {unit === undefined ? null : <span className={styles['unit']}>{unit}</span>}
          {trailing}
        </div>
      )}
    </Frame>
  );
}

export const trailingButtonClass = styles['trailing'] ?? '';

type TextAreaProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

export function TextArea({ label, hint, error, optional, aside, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Frame frame={{ label, hint, error, optional, aside }} id={id}>
      {(ids) => <textarea {...input} {...ids} className={styles['input']} />}
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & {
  /** A line of text instead of a box, for an answer that is rarely changed. */
  readonly isQuiet?: boolean;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>;

export function SelectField({ label, hint, error, optional, aside, isQuiet = false, ...input }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame frame={{ label, hint, error, optional, aside, isRow: isQuiet }} id={id}>
      {(ids) => (
        <div className={`${styles['box']} ${isQuiet ? styles['quiet'] : ''}`}>
          <select {...input} {...ids} className={`${styles['input']} ${styles['select']}`} />
          <span className={styles['unit']}>
            <Icon of={ChevronDown} size={18} />
          </span>
        </div>
      )}
    </Frame>
  );
}

function isGiven(node: ReactNode): boolean {
  return node !== undefined && node !== null;
}
