/**
 * The fate of a context at a step in its databases: it ends, the step fails, or its page is left and kept by the browser, to be
 * shown again or never.
 */
export type MishapKind = 'kill' | 'fail' | 'leave' | 'leave for ever';

/** A rule that did not hold, in words, and the invariant it belongs to. */
export interface Violation {
  readonly invariant: string;
  readonly what: string;
}
