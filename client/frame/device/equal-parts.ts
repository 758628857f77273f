/**
 * The new value of a query, with the old one's parts where they are equal: what was computed from them stays valid, and
 * memoized components do not render.
 */
export function withEqualParts<Value>(before: unknown, after: Value): Value {
  if (before === after || !isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after)) {
    return after;
  }
  const old = before as Readonly<Record<string, unknown>>;
  const parts = Object.entries(after).map(([key, part]) => [key, withEqualParts(old[key], part)] as const);
  const isEqual =
    Object.keys(old).length === parts.length && parts.every(([key, part]) => key in old && old[key] === part);
  if (isEqual) return before as Value;
  return (Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Value;
}

/** Objects and arrays of data; a date, a map or a blob is compared by identity. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
