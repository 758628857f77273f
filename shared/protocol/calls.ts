/** Method and path of a call. Its schemas are apart, so that a page which only makes it does not load them. */
export interface Call<Key extends string = string> {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** For the compiler alone, which finds the types of input and answer by it: no call has it. */
  readonly key?: Key;
}

type CallsOf<Rows> = { readonly [Key in keyof Rows]: Rows[Key] & { readonly key?: Key } };

/** A table of calls by their keys. */
export function calls<const Rows extends Readonly<Record<string, Call>>>(rows: Rows): CallsOf<Rows> {
  return rows as CallsOf<Rows>;
}
