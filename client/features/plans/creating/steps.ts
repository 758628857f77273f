import { sectionOf } from '../editor/sections.ts';

/** The sections of a new plan, one a step. The images and the hours follow in the editor. */
export const steps = ['general', 'categories', 'pricing', 'address'] as const;
export type Step = (typeof steps)[number];

/** The sections of the page that creates a plan at once; the others can follow in the editor. */
export const expressSteps: readonly Step[] = ['general', 'pricing'];

type Errors = readonly { readonly field: string }[];

/** The first step with an error; the current step when there is no error. */
export function firstWrong(errors: Errors, now: number): number {
  const wrong = steps.findIndex((step) => hasError(step, errors));
  return wrong === -1 ? now : wrong;
}

/** The shown sections and those with an error; the same list when it has them all. */
export function withWrong(shown: readonly Step[], errors: Errors): readonly Step[] {
  const more = steps.filter((step) => !shown.includes(step) && hasError(step, errors));
  return more.length === 0 ? shown : [...shown, ...more];
}

function hasError(step: Step, errors: Errors): boolean {
  return errors.some(({ field }) => sectionOf(field) === step);
}
