import { type RefObject, useEffect, useRef } from 'react';

/** An invalid field; in a calendar its day, in a list of choices the first. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(td [tabindex="0"], input:enabled)';

/**
 * Moves the focus to the first invalid answer, once after each check: later corrections leave the focus in place.
 * @param tries grows when a check found errors
 * @param isReady the fields are all shown
 */
export function useFocusWrong(form: RefObject<HTMLFormElement | null>, tries: number, isReady = true): void {
  const focused = useRef(0);
  useEffect(() => {
    if (!isReady || focused.current === tries) return;
    focused.current = tries;
    focusWrong(form.current);
  }, [form, tries, isReady]);
}

/** Brings all of the question into view, with the error. */
function focusWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  if (wrong === null || wrong === undefined) return;
  wrong.focus({ preventScroll: true });
  (wrong.closest('[data-wrong]') ?? wrong).scrollIntoView({ block: 'nearest' });
}
