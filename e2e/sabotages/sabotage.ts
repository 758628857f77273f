/** A known-bad edit of the product, and the test of `npm test` that must fail with it. */
export interface Sabotage {
  readonly name: string;
  /** The product's file, from the top of the repository. */
  readonly file: string;
  /** A text that stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The test's file, and the part of its title. */
  readonly caughtBy: string;
  readonly title?: string;
  /** A test of the server that only fails on this database; SQLite otherwise. */
  readonly database?: 'postgresql';
}
