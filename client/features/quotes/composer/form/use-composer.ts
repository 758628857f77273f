import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Draft, ItemOf } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { EditedRow, EditForm } from '#client/frame/edits/edit-form.ts';
import { useEditForm } from '#client/frame/edits/use-edit-form.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { quoteValuesSchema } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { queueQuote, queueQuoteEdit } from '../../quote.offline.ts';
import { byKey, checkQuote, type ComposedQuote } from './check-quote.ts';
import { type ComposerFields, fieldsOf } from './composer-fields.ts';
import { quoteDraftId } from '../composer.queries.ts';
import { linesToSend, parseLines } from '../lines/typed-lines.ts';

const { ports } = runtime;

/** A quote that the composer edits, new or not. */
export interface ComposerRow extends EditedRow<'quote'> {
  readonly pending: readonly ItemOf<'quote'>[];
  readonly request: QuoteRequest;
  /** Neither the server nor the queue knows it. */
  readonly isNew: boolean;
}

const quoteForm: EditForm<'quote', ComposerRow, ComposedQuote> = {
  type: 'quote',
  draftId: quoteDraftId,
  readValues: (stored) => quoteValuesSchema.safeParse(stored).data ?? null,
  queue: (db, { isNew, request }, seen, { plan_id, ...edit }) => {
    const draftId = quoteDraftId(edit.id);
    if (!isNew) return queueQuoteEdit(ports, db, seen, draftId, edit);
    const submitted_at = new Date(ports.clock.now()).toISOString();
    return queueQuote(ports, db, draftId, { ...edit, request_id: request.id, plan_id, submitted_at });
  },
};

interface ComposerState {
  readonly row: ComposerRow;
  /** Unsent values of an earlier visit. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
  readonly locale: LocaleCode;
}

/** The state of the composer: what is typed, kept at each keystroke; the errors that the person may read by now. */
export function useComposer({ row, draft, refused, locale }: ComposerState) {
  const { request, isNew, wanted } = row;
  const filling = { request, planId: wanted.plan_id, isNew, locale };
  const sentLines = () => linesToSend(parseLines(fieldsOf(wanted, filling).lines));
  const form = useEditForm<'quote', ComposerRow, ComposedQuote, ComposerFields>(quoteForm, {
    shown: row,
    draft,
    refused: refused.length === 0 ? refused : byKey(refused, sentLines()),
    fieldsOf: (values) => fieldsOf(values, filling),
    fieldOf,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const check = (fields: ComposerFields) => checkQuote(fields, { id: wanted.id, request });
  const { fields } = form;
  const checked = useMemo(() => checkQuote(fields, { id: wanted.id, request }), [fields, wanted.id, request]);
  const found = checked.isComplete ? [] : checked.errors;
  // On blur, a missing value may still follow; once it was to be sent, everything counts.
  const own = found.filter(({ field, validation }) => tries > 0 || (left.has(field) && validation !== 'required'));
  const errors = useStable([...own, ...form.errors.filter(({ field }) => !own.some((error) => error.field === field))]);
  // The functions that lines are given stay the same, so that a key in one of them renders no other.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const stable = useMemo(
    () => ({
      set: (changes: Partial<ComposerFields>) => latest.current.set(changes),
      current: () => latest.current.current(),
      leave: (field: string) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    }),
    [],
  );
  return {
    ...form,
    ...stable,
    errors,
    tries,
    errorOf: (field: string): FieldError | null => errors.find((error) => error.field === field) ?? null,
    /** Queues it; false, with the focus due on the first wrong field, when something is wrong. */
    send: async (): Promise<boolean> => {
      if (check(form.current()).isComplete) return (await form.send(check)).isComplete;
      setTries((count) => count + 1);
      return false;
    },
    /** The first field that can't be sent as it is. */
    firstWrong: (): string | null => {
      const now = check(form.current());
      return now.isComplete ? null : (now.errors[0]?.field ?? null);
    },
  };
}

/** The same errors as before, while they say the same: a part of the form that has them is not rendered again. */
function useStable(errors: readonly FieldError[]): readonly FieldError[] {
  const text = JSON.stringify(errors);
  return useMemo(() => JSON.parse(text) as readonly FieldError[], [text]);
}

type ComposerHandle = ReturnType<typeof useComposer>;

/** The props of a part of the form. */
export type FieldsProps = Pick<ComposerHandle, 'fields' | 'errorOf' | 'set' | 'leave'> & {
  readonly locale: LocaleCode;
};

/** The text of the form that an error is about. */
function fieldOf(path: string): string {
  if (path.startsWith('line')) return 'lines';
  return path === 'duration_min' ? 'length' : path;
}
