import { useState } from 'react';
import type { FieldError } from '#shared/protocol/problem.ts';

/**
 * The errors that a form shows: those of a field when it is left, all of them when a save fails.
 * @param fieldOf names the field of the form that shows an error: `links` for `links.2`
 */
export function useFormErrors(fieldOf: (path: string) => string) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [tries, setTries] = useState(0);
  return {
    errors,
    /** Grows when a save or a step found errors. */
    tries,
    clear: () => setErrors([]),
    /** A field that changes has no errors until it is checked again. */
    changed: (fields: object) => setErrors((before) => before.filter(({ field }) => !(fieldOf(field) in fields))),
    /** The errors of the field that was left. */
    left: (name: string, found: readonly FieldError[]) => {
      const own = found.filter(({ field }) => fieldOf(field) === name);
      if (own.length > 0) setErrors((before) => [...before.filter(({ field }) => fieldOf(field) !== name), ...own]);
    },
    /** The errors of some fields, at a step or a save. */
    checked: (found: readonly FieldError[], isMeant: (field: string) => boolean = () => true) => {
      setErrors((before) => [...before.filter(({ field }) => !isMeant(field)), ...found]);
      if (found.length > 0) setTries((count) => count + 1);
    },
  };
}
