import { showsNothing } from '../typed/shown-text.ts';
import type { FieldError } from './problem.ts';

/** The fields of a zod issue that we read; the server's and the device's issues both have them. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly format?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly SchemaIssue[])[];
  readonly params?: Record<string, unknown> | undefined;
}

/**
 * Converts schema issues into the API's field errors, one for each field, in the order found. The form's check and the
 * server's 400 use the same ones.
 * @param issues zod issues
 * @param input the checked value, to tell a missing field from a wrong one
 */
export function fieldErrors(issues: readonly SchemaIssue[], input: unknown): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const issue of issues) {
    for (const error of issueErrors(issue, input)) {
      if (!byField.has(error.field)) byField.set(error.field, error);
    }
  }
  return [...byField.values()];
}

function issueErrors(issue: SchemaIssue, input: unknown): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({ field: [...path, key].join('.'), validation: 'unknown' }));
  }
  if (issue.code === 'invalid_union') return nearestBranch(issue, input);
  const field = path.join('.');
  if (isBlank(valueAt(input, issue.path))) return [{ field, validation: custom(issue) ?? 'required' }];
  switch (issue.code) {
    case 'too_small':
      return [{ field, validation: issue.origin === 'string' ? 'minLength' : 'minimum', params: bound(issue.minimum) }];
    case 'too_big':
      return [{ field, validation: issue.origin === 'string' ? 'maxLength' : 'maximum', params: bound(issue.maximum) }];
    case 'invalid_value':
      return [{ field, validation: 'enum' }];
    case 'custom':
      return [{ field, validation: custom(issue) ?? 'format' }];
    default:
      return [{ field, validation: 'format' }];
  }
}

/** In a union, the branch closest to the input: the one with the fewest errors. */
function nearestBranch(issue: SchemaIssue, input: unknown): FieldError[] {
  const base = valueAt(input, issue.path);
  const branches = (issue.errors ?? []).map((issues) =>
    fieldErrors(issues, base).map((error) => ({
      ...error,
      // In a union of plain values, the field itself is wrong: it has no nested path.
      field: [...issue.path.map(String), error.field].filter((part) => part !== '').join('.'),
    })),
  );
  const nearest = branches.sort((a, b) => a.length - b.length)[0];
  return nearest ?? [{ field: issue.path.map(String).join('.'), validation: 'format' }];
}

function custom(issue: SchemaIssue): string | undefined {
  const validation = issue.params?.['validation'];
  return typeof validation === 'string' ? validation : undefined;
}

function bound(limit: number | bigint | undefined): Record<string, number> {
  return limit === undefined ? {} : { limit: Number(limit) };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && showsNothing(value));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
