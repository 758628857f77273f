import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { AskedProvider } from '../asked-provider/asked-provider.queries.ts';
import { focusWrong } from './focus-wrong.ts';
import type { FormLists } from './form-lists.queries.ts';
import { RequestFields } from './request-fields.tsx';
import { SavedNote } from './saved-note.tsx';
import { useFreeDays } from '../asked-provider/use-free-days.ts';
import { useRequestForm } from './use-request-form.tsx';
import styles from '../requests.module.css';

interface RequestFormProps {
  readonly initial: DraftFields;
  /** Errors from the server, when the form is opened again. */
  readonly refused: readonly FieldError[];
  readonly isKept: boolean;
  readonly lists: FormLists;
  /** Undefined while the device is read. */
  readonly asked: AskedProvider | undefined;
  readonly locale: LocaleCode;
  /** Stores the form; called at each keystroke. */
  readonly keep: (fields: DraftFields) => Promise<void>;
  /**
   * Sends it.
   * @returns the errors to show, none when it was queued
   */
  readonly send: (fields: DraftFields) => Promise<readonly FieldError[]>;
  /** The asked photographer, which an edit cannot change. */
  readonly provider: ReactNode;
  readonly submitLabel: ReactNode;
  /** A second action under the button. */
  readonly foot: ReactNode;
}

const NOTHING_SUGGESTED: DraftFields = {};

/** The whole request on one page. Each keystroke is stored on the device; sending works without network. */
export function RequestForm({ lists, asked, locale, send, provider, submitLabel, foot, ...state }: RequestFormProps) {
  const form = useRequestForm({ ...state, locale, suggested: NOTHING_SUGGESTED });
  const days = useFreeDays({ fields: form.fields, asked, locale });
  const element = useRef<HTMLFormElement>(null);
  const sending = useAction();
  const isSent = useRef(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.run(async () => {
      if (isSent.current) return;
      await form.settled();
      const fields = form.current();
      const found = await send(fields);
      isSent.current = found.length === 0;
      form.showErrors(found, fields);
    });
  };

  const isComing = days === undefined;
  useEffect(() => {
    if (!isComing) focusWrong(element.current);
  }, [form.errors, isComing]);

  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <RequestFields fields={form.fields} bind={form.bind} set={form.set} lists={lists} days={days} locale={locale}>
        {provider}
      </RequestFields>
      <div className={styles['submit']}>
        <SavedNote isSaved={form.isSaved} isSaving={form.isSaving}>
          <Trans>Gardé sur cet appareil, pas encore envoyé</Trans>
        </SavedNote>
        <FailureNote failure={sending.failure ?? form.unsaved} />
        <Button type="submit" look="accent" isLarge isWide>
          {submitLabel}
        </Button>
        {foot}
      </div>
    </form>
  );
}
