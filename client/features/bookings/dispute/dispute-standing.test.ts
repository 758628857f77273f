import { expect, it } from 'vitest';
import { aDispute } from '#shared/payments/testing.ts';
import { standingOf } from './dispute-standing.ts';

const now = Date.parse('2027-06-20T12:00:00.000Z');
const told = { evidence: 'Nous y étions.', evidence_at: '2027-06-19T12:00:00.000Z' };

it.each([
  ['to_tell', {}],
  ['told', told],
  ['late', { ...told, due_by: '2027-06-20T12:00:00.000Z' }],
  ['sent', { ...told, answer: 'La séance a eu lieu.', sends: 'answer' }],
  ['sent', { ...told, answer: 'La séance a eu lieu.', state: 'under_review' }],
  ['sent', { state: 'under_review' }],
  ['given_up', { answer: 'Trop peu.', sends: 'accept' }],
  ['won', { state: 'won' }],
  ['lost', { state: 'lost', due_by: '2027-06-01T12:00:00.000Z' }],
] as const)('a dispute is %s: %o', (standing, fields) => {
  expect(standingOf(aDispute(fields), now)).toBe(standing);
});
