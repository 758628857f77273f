/** A known-bad edit of the code, which the simulator must detect. */
export interface Sabotage {
  readonly name: string;
  /** Path from the root. */
  readonly file: string;
  /** A text that the file contains once. */
  readonly find: string;
  readonly replace: string;
}
