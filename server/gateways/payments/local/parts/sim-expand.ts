import type { SimCall } from './sim-call.ts';
import type { SimState } from './sim-state.ts';

const tables = [
  'customers',
  'methods',
  'setups',
  'intents',
  'charges',
  'transfers',
  'reversals',
  'fees',
  'feeRefunds',
  'refunds',
  'disputes',
  'payouts',
] as const;

/** A copy of an answer with the asked numbers replaced by their objects (https://docs.stripe.com/expand). */
export function expanded(body: object, { form }: SimCall, state: SimState): object {
  const copy = structuredClone(body);
  for (const [name, path] of form) if (/^expand\[\d*\]$/.test(name)) expandPath(copy, path.split('.'), state);
  return copy;
}

function expandPath(object: unknown, [field, ...rest]: readonly string[], state: SimState): void {
  if (Array.isArray(object)) {
    for (const one of object) expandPath(one, [field, ...rest].filter(isText), state);
    return;
  }
  if (field === undefined || !isRecord(object)) return;
  const value = object[field];
  if (typeof value === 'string') object[field] = findObject(value, state) ?? value;
  else if (field === 'refunds' && value === undefined) object[field] = refundsOf(object['id'], state);
  expandPath(object[field], rest, state);
}

/** A copy of whatever has this number. */
export function findObject(id: string, state: SimState): object | null {
  for (const table of tables) {
    const found = state[table][id];
    if (found !== undefined) return structuredClone(found);
  }
  return null;
}

function refundsOf(chargeId: unknown, state: SimState): object {
  const data = Object.values(state.refunds).filter(({ charge }) => charge === chargeId);
  return {
    object: 'list',
    has_more: false,
    url: `/v1/charges/${String(chargeId)}/refunds`,
    data: structuredClone(data),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: string | undefined): value is string {
  return value !== undefined;
}
