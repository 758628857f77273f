import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it('of an address, the first letter and the house are shown', () => {
  expect(maskEmail('maude@declic.test')).toBe('m•••@declic.test');
  expect(maskEmail('m@declic.test')).toBe('m•••@declic.test');
  expect(maskEmail('"a@b"@declic.test')).toBe('"•••@declic.test');
});

it('what is no address is hidden whole', () => {
  expect(maskEmail('')).toBe('•••');
  expect(maskEmail('@declic.test')).toBe('•••');
});
