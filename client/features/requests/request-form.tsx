import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { bringTexts, lazyWith } from '#client/app/i18n.ts';
import { type ActionFailure, failureOf, useAction } from '#client/app/use-action.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftField, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { FormLists } from './form-lists.queries.ts';
import { type BindField, RequestFields } from './request-fields.tsx';
import styles from './requests.module.css';

interface RequestFormProps {
  readonly initial: DraftFields;
  /** For fields nobody has touched, whenever it is known. */
  readonly suggested?: DraftFields;
  /** What the server found wrong, when it is opened again. */
  readonly refused?: readonly FieldError[];
  readonly isKept: boolean;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  /** Keeps the form as it stands; called at each keystroke. */
  readonly keep: (fields: DraftFields) => Promise<void>;
  /** Sends it. @returns the errors to show, none when it was queued */
  readonly send: (fields: DraftFields) => Promise<readonly FieldError[]>;
  readonly provider: (bind: BindField) => ReactNode;
  readonly submitLabel: ReactNode;
  /** Under the button: what sending does not do, or another way out. */
  readonly foot: ReactNode;
}

const FieldWords = lazyWith(['later'], () => import('./field-words.tsx'));
const NOTHING_REFUSED: readonly FieldError[] = [];
const NOTHING_TYPED: DraftFields = {};

/** Everything a request needs, on one page. Each keystroke is kept on the device; sending works without a network. */
export function RequestForm(props: RequestFormProps) {
  const { initial, suggested = NOTHING_TYPED, refused = NOTHING_REFUSED, isKept, lists, locale } = props;
  const { keep, send, provider, submitLabel, foot } = props;
  const [typed, setTyped] = useState(() => withoutEmpty(initial));
  const fields = { ...suggested, ...typed };
  const [errors, setErrors] = useState(refused);
  const [isSaved, setSaved] = useState(isKept);
  const form = useRef<HTMLFormElement>(null);
  const [unsaved, setUnsaved] = useState<ActionFailure | null>(null);
  const saving = useRef(Promise.resolve());
  const sending = useAction();
  const isSent = useRef(false);

  const save = async (next: DraftFields) => {
    try {
      await keep(next);
      setSaved(true);
      setUnsaved(null);
    } catch (error) {
      setSaved(false);
      setUnsaved(failureOf(error));
    }
  };

  const set = (field: DraftField) => (event: { target: { value: string } }) => {
    const next = { ...fields, [field]: event.target.value };
    setTyped({ ...typed, [field]: event.target.value });
    setErrors(errors.filter((error) => error.field !== field));
    saving.current = save(next);
  };
  const bind: BindField = (field) => ({
    name: field,
    value: fields[field] ?? '',
    onChange: set(field),
    error: wrong(field),
  });
  const wrong = (field: DraftField) => {
    const error = errors.find((one) => one.field === field);
    if (error === undefined) return undefined;
    return (
      <Suspense fallback={null}>
        <FieldWords error={error} locale={locale} />
      </Suspense>
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.run(async () => {
      if (isSent.current) return;
      // The last keystroke's draft must not come back after the send has closed it.
      await saving.current;
      const found = await send(fields);
      isSent.current = found.length === 0;
      setErrors(found);
    });
  };

  // The words of errors, before they are needed: the network may be gone by then.
  useEffect(() => {
    void import('./field-words.tsx');
    void bringTexts('later');
  }, []);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <RequestFields fields={fields} bind={bind} lists={lists} locale={locale}>
        {provider(bind)}
      </RequestFields>
      <div className={styles['submit']}>
        <p className={styles['saved']} role="status">
          {isSaved ? (
            <>
              <Icon of={HardDrive} size={18} />
              <Trans>Enregistré sur cet appareil</Trans>
            </>
          ) : null}
        </p>
        <FailureNote failure={sending.failure ?? unsaved} />
        <Button type="submit" look="accent" isLarge isWide>
          {submitLabel}
        </Button>
        {foot}
      </div>
    </form>
  );
}

/** What was kept empty may be suggested again. */
function withoutEmpty(fields: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
