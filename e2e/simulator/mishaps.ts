/**
 * A disturbance of a context at a database step: it is killed, the step fails, or its page is frozen, to be shown again
 * or never.
 */
export type MishapKind = 'kill' | 'fail' | 'leave' | 'leave for ever';

/** The text of a broken rule, and its invariant. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}
