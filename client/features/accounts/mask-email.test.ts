import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it('shows the first letter and the domain of an address', () => {
  expect(maskEmail('maude@declic.test')).toBe('m•••@declic.test');
  expect(maskEmail('m@declic.test')).toBe('m•••@declic.test');
  expect(maskEmail('"a@b"@declic.test')).toBe('"•••@declic.test');
});

it('hides an invalid address completely', () => {
  expect(maskEmail('')).toBe('•••');
  expect(maskEmail('@declic.test')).toBe('•••');
});
