import { describe, expect, it } from 'vitest';
import { isOwnLink } from './own-link.ts';
import type { OwnProvider } from './own-provider.schema.ts';
import { providerEditable } from './provider.editable.ts';
import { overlayProvider } from './provider.overlay.ts';
import { missingToSubmit, mustBeComplete } from './provider.rules.ts';
import { asTps, asTvq } from './tax-numbers.ts';
import { anOwnProvider } from './testing.ts';

const at = '2026-11-20T12:00:00.000Z';
const row: OwnProvider = {
  ...anOwnProvider({ id: 'p' }),
  status: 'draft',
  review_note: 'Une photo de plus.',
  submitted_at: null,
  former_slugs: [],
  stripe_charges_enabled: 0,
  version: 3,
  created_at: at,
  updated_at: at,
};

describe('a link of a photographer', () => {
  it.each([
    'https://roy.ca',
    'https://www.instagram.com/studio.roy/',
    'https://roy.qc.ca/mariages?a=1#b',
    'HTTPS://ROY.CA',
  ])('may be %s', (link) => {
    expect(isOwnLink(link)).toBe(true);
  });

  it.each([
    'http://roy.ca',
    'https://roy',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://me:pass@roy.ca',
    'https://roy.ca:8443/',
    'https://roy.ca/a b',
    'https://roy.ca\\@evil.ca',
    'javascript:alert(1)',
    '//roy.ca',
  ])('may not be %s', (link) => {
    expect(isOwnLink(link)).toBe(false);
  });
});

describe('a tax number', () => {
  it('has one spelling, however it was typed', () => {
    expect(asTps('123 456 789 rt-0001')).toBe('123456789 RT0001');
    expect(asTvq('1234567890tq0001')).toBe('1234567890 TQ0001');
  });

  it('that is invalid stays as it was typed', () => {
    expect([asTps('12 RT'), asTvq('123456789 RT0001')]).toEqual(['12 RT', '123456789 RT0001']);
  });
});

describe('a profile before its submission', () => {
  it('lists every missing field that clients need for their choice', () => {
    const fields = missingToSubmit({ ...row, profile_description: '' }).map(({ field }) => field);
    expect(fields).toEqual(['profile_description', 'city_id', 'category_ids', 'working_city_ids', 'language_ids']);
  });

  it('needs a longer description, and is complete once it has all fields', () => {
    const whole = { ...row, city_id: 'c', category_ids: ['k'], working_city_ids: ['c'], language_ids: ['l'] };
    expect(missingToSubmit({ ...whole, profile_description: 'Court.' })).toMatchObject([{ validation: 'minLength' }]);
    expect(missingToSubmit(whole)).toEqual([]);
  });

  it.each([
    ['draft', false],
    ['in_review', true],
    ['active', true],
    ['suspended', true],
    ['closed', false],
  ] as const)('%s: must be complete: %s', (status, has) => {
    expect(mustBeComplete(status)).toBe(has);
  });
});

describe('pending actions over a profile', () => {
  const created_at = '2026-11-21T12:00:00.000Z';

  it('show the edit, the submission and its withdrawal', () => {
    const edit = { kind: 'provider.edit', payload: anOwnProvider({ id: 'p', slug: 'roy' }), created_at } as const;
    const submit = { kind: 'provider.submit', payload: { id: 'p', status: 'in_review' }, created_at } as const;
    const takeBack = { kind: 'provider.take_back', payload: { id: 'p', status: 'draft' }, created_at } as const;
    const submitted = overlayProvider(row, [edit, submit]);
    expect(submitted).toMatchObject({ slug: 'roy', status: 'in_review', submitted_at: created_at, review_note: null });
    expect(overlayProvider(submitted, [takeBack])).toMatchObject({ slug: 'roy', status: 'draft', submitted_at: null });
  });

  it('may edit any profile that is not closed, and any merge of two is complete', () => {
    expect(providerEditable.allows('edit', row)).toBe(true);
    expect(providerEditable.allows('edit', { ...row, status: 'closed' })).toBe(false);
    expect(providerEditable.isWhole(row)).toBe(true);
  });
});
