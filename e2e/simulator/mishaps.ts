/**
 * A disturbance of a context at a database step: it is killed, the step fails, or its page is frozen, to be shown again
 * or never.
 */
export type MishapKind = 'kill' | 'fail' | 'leave' | 'leave for ever';

/** A broken rule in words, and its invariant. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}
