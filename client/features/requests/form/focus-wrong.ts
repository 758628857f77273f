/** An invalid field; in a calendar its day, in a list of choices the first. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(td [tabindex="0"], input:enabled)';

/** Moves the focus to the first invalid answer, and brings all of its question into view with the error. */
export function focusWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(WRONG);
  if (wrong === null || wrong === undefined) return;
  wrong.focus({ preventScroll: true });
  (wrong.closest('[data-wrong]') ?? wrong).scrollIntoView({ block: 'nearest' });
}
