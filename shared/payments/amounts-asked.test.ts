import { expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../endpoints.ts';

// Amounts, commissions and accounts are the server's: what a device may say of them is this list, and nothing else.

const OF_MONEY = /cents|amount|price|fee|commission|total|tax|account|destination|intent|charge|method|card|currency/i;

/** The names of all fields of a schema, deep ones with their parents. */
function fieldsOf(schema: unknown, parent = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema as Record<string, never>;
  const own = Object.entries(properties as Record<string, unknown>).flatMap(([name, inner]) => {
    const path = parent === '' ? name : `${parent}.${name}`;
    return [path, ...fieldsOf(inner, path)];
  });
  const parts: unknown[] = [items, ...(anyOf as unknown[]), ...(allOf as unknown[]), ...(oneOf as unknown[])];
  return [...own, ...parts.flatMap((one) => fieldsOf(one, parent))];
}

/** The fields of each call's body that name something of money. */
function moneyAsked(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(endpoints).flatMap(([name, endpoint]): [string, string[]][] => {
      if (!('body' in endpoint)) return [];
      const json = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
      const found = [...new Set(fieldsOf(json))].filter((path) => OF_MONEY.test(path.split('.').at(-1) ?? ''));
      return found.length === 0 ? [] : [[name, found.toSorted()]];
    }),
  );
}

it('amounts, commissions, accounts and intents are named by no call of a payment, and by these alone at all', () => {
  expect(moneyAsked()).toEqual({
    // The prices of a photographer's own plans, and of the lines of their own quotes; sums and taxes are computed.
    'plan.create': ['extra_hour_cents', 'price_cents'],
    'plan.edit': ['extra_hour_cents', 'price_cents'],
    'quote.send': ['line_items.unit_cents'],
    'quote.edit': ['line_items.unit_cents'],
    // The amount that was shown: another one is refused.
    'booking.cancel': ['ceiling_cents'],
    // A photographer's costs, up to the ceiling; an administrator decides up to them.
    'claim.send': ['lines.cents'],
    'claim.decide': ['cents'],
    // Of the photographer or an administrator, up to what was taken.
    'booking.refund': ['cents'],
    // The day on which the Commission d’accès à l’information was told.
    'incident.save': ['commission_told_on'],
  });
});
