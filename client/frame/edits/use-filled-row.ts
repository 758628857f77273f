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
  const base = saved?.over === shown ? { ...kept, values: saved.values } : kept;
  const untyped = saved?.over === shown ? fieldsOf(saved.values) : sent;
  const now = useRef({ row: shown, base, untyped });
  useLayoutEffect(() => {
    now.current = { row: shown, base, untyped };
  });
  return {
    /** The texts of the form before the first keystroke. */
    untyped,
    /** The row on this device, and its texts. */
    kept,
    sent,
    /** In a handler, after later renders: the row that fills the form, the version that an edit is based on, the texts. */
    now: () => now.current,
    /** Shows the values just saved until the rows on this device are read again, a moment later. */
    saved: (values: EditedValues[Type]) => setSaved({ over: now.current.row, values }),
  };
}
