/** An invalid field; in a calendar its day, in a list of choices the first. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(td [tabindex="0"], input:enabled)';

/** Moves the focus to the first invalid answer. */
export function focusWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(WRONG)?.focus();
}
