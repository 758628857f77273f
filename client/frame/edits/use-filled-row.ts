import { useLayoutEffect, useRef, useState } from 'react';
import { seenOf } from '../../data/outbox/edits.ts';
import type { EditedType, EditedValues } from '#shared/nouns.ts';
import type { EditedRow, FormTexts } from './edit-form.ts';

/** The row that fills a form before anything is typed, including its later changes. */
export function useFilledRow<Type extends EditedType, Row extends EditedRow<Type>, Fields extends FormTexts>(
  type: Type,
  shown: Row,
  fieldsOf: (values: EditedValues[Type]) => Fields,
) {
  const kept = seenOf(type, shown.wanted, shown.pending);
  const sent = fieldsOf(kept.values);
  const [saved, setSaved] = useState<{ readonly over: Row; readonly values: EditedValues[Type] } | null>(null);
  const seen = saved?.over === shown ? { ...kept, values: saved.values } : kept;
  const untyped = saved?.over === shown ? fieldsOf(saved.values) : sent;
  const now = useRef({ shown, seen, untyped });
  useLayoutEffect(() => {
    now.current = { shown, seen, untyped };
  });
  return {
    /** The texts of the form before the first keystroke. */
    untyped,
    /** The row on this device, and its texts. */
    kept,
    sent,
    /** The row that fills the form, in a handler, after later renders. */
    now: () => now.current,
    /** Shows the values just saved until the rows on this device are read again, a moment later. */
    saved: (values: EditedValues[Type]) => setSaved({ over: now.current.shown, values }),
  };
}
