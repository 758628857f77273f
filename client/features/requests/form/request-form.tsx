import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { errorsOfStep } from '#shared/requests/asking/booking-steps.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import { type BookingStep, bookingSteps } from '#shared/requests/asking/steps.ts';
import type { AskedProvider } from '../asked-provider/asked-provider.queries.ts';
import type { FormLists } from './form-lists.queries.ts';
import { RequestFields } from './request-fields.tsx';
import { SavedNote } from './saved-note.tsx';
import { useFreeDays } from '../asked-provider/use-free-days.ts';
import { useFocusWrong } from './use-focus-wrong.ts';
import { useRequestForm } from './use-request-form.tsx';
import styles from '../requests.module.css';

interface RequestFormProps {
  readonly initial: DraftFields;
  /** The request without the changes of this form. */
  readonly original: DraftFields;
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
  /** The names of the asked photographer and plan, which an edit cannot change. */
  readonly fixed: { readonly provider: ReactNode; readonly plan: ReactNode };
  readonly submitLabel: ReactNode;
  /** A second action under the button. */
  readonly foot: ReactNode;
}

const NOTHING_SUGGESTED: DraftFields = {};

/** The whole request on one page. Each keystroke is stored on the device; sending works without network. */
export function RequestForm(props: RequestFormProps) {
  const { lists, asked, locale, send, original, fixed, submitLabel, foot, ...state } = props;
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

  const wrong = stepsOf(form.errors.map(({ field }) => field));
  const [asking, setAsking] = useState(() => stepsOf(changedFields(original, state.initial)));
  // A question stays open once its error is corrected.
  if (wrong.some((step) => !asking.includes(step))) setAsking([...asking, ...wrong]);
  useFocusWrong(element, form.tries, days !== undefined);

  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <RequestFields
        {...{ lists, days, locale }}
        fields={form.fields}
        bind={form.bind}
        set={form.set}
        opened={new Set(asking)}
        onOpen={(step) => setAsking((before) => [...before, step])}
        asked={fixed}
      />
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

/** The questions that these fields belong to. */
function stepsOf(fields: readonly string[]): readonly BookingStep[] {
  const errors = fields.map((field) => ({ field, validation: '' }));
  return bookingSteps.filter((step) => errorsOfStep(step, errors).length > 0);
}

function changedFields(before: DraftFields, after: DraftFields): string[] {
  const then: Readonly<Record<string, string | undefined>> = before;
  return Object.entries(after).flatMap(([field, value]) => ((then[field] ?? '') === value ? [] : [field]));
}
