/** A field that is not right; in a calendar its day, in a list of choices the first. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(td [tabindex="0"], input:enabled)';

/** Leads to the first answer that is not right. */
export function focusWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(WRONG)?.focus();
}
