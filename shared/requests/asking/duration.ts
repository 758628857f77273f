const DEFAULT_DURATION_MIN = 120;

/** The duration in a form, in minutes. */
export function durationOf(fields: { readonly duration_min?: string }): number {
  return Number(fields.duration_min ?? DEFAULT_DURATION_MIN);
}
