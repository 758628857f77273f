/** A known-bad edit of the code: the simulator must notice. */
export interface Sabotage {
  readonly name: string;
  /** Path from the root. */
  readonly file: string;
  /** What stands in the file, once. */
  readonly find: string;
  readonly replace: string;
}
