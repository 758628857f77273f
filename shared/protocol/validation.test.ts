import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from './validation.ts';

function errorsOf(schema: z.core.$ZodType, input: unknown) {
  const result = z.safeParse(schema, input);
  return result.success ? [] : fieldErrors(result.error.issues, input);
}

const named = z.string().check(z.minLength(2), z.maxLength(4));
const counted = z.int().check(z.minimum(2), z.maximum(4));

describe('a field error', () => {
  it.each<[string, z.core.$ZodType, unknown, string, Record<string, number>?]>([
    ['a missing value', named, undefined, 'required'],
    ['null where a value must be', named, null, 'required'],
    ['an empty text that must not be', named, '', 'required'],
    ['spaces alone', named, '     ', 'required'],
    ['a text too short', named, 'a', 'minLength', { limit: 2 }],
    ['a text too long', named, 'abcde', 'maxLength', { limit: 4 }],
    ['a number too small', counted, 1, 'minimum', { limit: 2 }],
    ['a number too big', counted, 5, 'maximum', { limit: 4 }],
    ['a big number too big', z.bigint().check(z.maximum(4n)), 5n, 'maximum', { limit: 4 }],
    ['zero where more is asked', counted, 0, 'minimum', { limit: 2 }],
    ['too few in a list', z.array(named).check(z.minLength(1)), [], 'minimum', { limit: 1 }],
    ['a broken number', counted, 2.5, 'format'],
    ['no number at all', counted, Number.NaN, 'format'],
    ['another type', named, 5, 'format'],
    ['a text of another shape', z.email(), 'nobody', 'format'],
    ['a word that is not on the list', z.enum(['a', 'b']), 'c', 'enum'],
    ['a rule of ours by its name', ruled({ validation: 'future' }), 'x', 'future'],
    ['a rule of ours without a name', ruled({}), 'x', 'format'],
    ['a rule of ours whose name is no text', ruled({ validation: 7 }), 'x', 'format'],
    ['a rule of ours broken by an empty value', ruled({ validation: 'unique' }), '', 'unique'],
  ])('names %s', (_, schema, value, validation, params) => {
    expect(errorsOf(z.object({ field: schema }), { field: value })).toEqual([
      { field: 'field', validation, ...(params && { params }) },
    ]);
  });

  it('names a nested field by its path with dots', () => {
    const schema = z.object({ items: z.array(z.object({ label: named })) });
    expect(errorsOf(schema, { items: [{ label: 'abc' }, { label: 'a' }] })).toEqual([
      { field: 'items.1.label', validation: 'minLength', params: { limit: 2 } },
    ]);
  });

  it('is “required” when the parent object is missing or no object', () => {
    const issue = { code: 'invalid_type', path: ['address', 'city'] };
    for (const input of [{}, { address: null }, { address: 'here' }, undefined]) {
      expect(fieldErrors([issue], input)).toEqual([{ field: 'address.city', validation: 'required' }]);
    }
  });

  it('omits a bound that the issue does not give', () => {
    const issue = { code: 'too_small', path: ['field'], origin: 'number' };
    expect(fieldErrors([issue], { field: 1 })).toEqual([{ field: 'field', validation: 'minimum', params: {} }]);
  });

  it('names each unknown key with its path', () => {
    const schema = z.strictObject({ address: z.strictObject({ city: named }) });
    expect(errorsOf(schema, { address: { city: 'abc', a: 1, b: 2 }, c: 3 })).toEqual([
      { field: 'address.a', validation: 'unknown' },
      { field: 'address.b', validation: 'unknown' },
      { field: 'c', validation: 'unknown' },
    ]);
    expect(fieldErrors([{ code: 'unrecognized_keys', path: [] }], {})).toEqual([]);
  });

  it('is reported once for each field, the first one found, in the order found', () => {
    const schema = z.object({ a: z.string().check(z.minLength(3), z.regex(/^\d+$/)), b: counted });
    expect(errorsOf(schema, { a: 'x', b: 9 })).toEqual([
      { field: 'a', validation: 'minLength', params: { limit: 3 } },
      { field: 'b', validation: 'maximum', params: { limit: 4 } },
    ]);
  });
});

describe('errors of a union', () => {
  const shapes = z.union([
    z.strictObject({ id: named, status: z.literal('gone') }),
    z.strictObject({ id: named, a: counted, b: counted, c: counted }),
  ]);

  it('are those of the shape the input is closest to', () => {
    expect(errorsOf(shapes, { id: 'abc', status: 'here' })).toEqual([{ field: 'status', validation: 'enum' }]);
    expect(errorsOf(shapes, { id: 'abc', a: 2, b: 2, c: 'x' })).toEqual([{ field: 'c', validation: 'format' }]);
    expect(errorsOf(shapes, { id: 'abc', a: 2, b: 2, c: 9 })).toEqual([
      { field: 'c', validation: 'maximum', params: { limit: 4 } },
    ]);
  });

  it('have the path of the union', () => {
    expect(errorsOf(z.object({ move: shapes }), { move: { id: 'abc', status: 'here' } })).toEqual([
      { field: 'move.status', validation: 'enum' },
    ]);
  });

  it('name the field itself when no shape fits', () => {
    const schema = z.object({ size: z.union([counted, z.literal('all')]) });
    expect(errorsOf(schema, { size: 'some' })).toEqual([{ field: 'size', validation: 'format' }]);
  });

  it('have the wrong format when no shape explains the input', () => {
    expect(fieldErrors([{ code: 'invalid_union', path: ['move'] }], { move: 1 })).toEqual([
      { field: 'move', validation: 'format' },
    ]);
  });
});

function ruled(params: Record<string, unknown>) {
  return z.string().check(z.refine((value) => value === 'right', { params }));
}
