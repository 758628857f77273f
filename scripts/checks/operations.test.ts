import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';

const table: Readonly<Record<string, Endpoint>> = endpoints;

/** An operation in words: a part that changes shows by its fields, and by a hash of the whole of its schema. */
function linesOf(name: string): string {
  const { method, path, status, reply, replayable, ifMatch, ...parts } = table[name] as Endpoint;
  const headers = [replayable === true ? 'Idempotency-Key' : '', ifMatch === true ? 'If-Match' : ''];
  return [
    [name, method, path, ...headers.filter((header) => header !== '')].join(' '),
    ...(['params', 'query', 'body', 'form'] as const).map((part) => line(part, parts[part] ?? null, 'input')),
    reply === null ? `  ${status}` : line(String(status), reply, 'output'),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function line(part: string, schema: z.ZodMiniType | null, io: 'input' | 'output'): string {
  if (schema === null) return '';
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const hash = createHash('sha256')
    .update(JSON.stringify(sorted(json)))
    .digest('hex')
    .slice(0, 8);
  const fields = Object.keys(json.properties ?? {}).map(
    (field) => `${field}${json.required?.includes(field) ? '' : '?'}`,
  );
  return [`  ${part} ${hash}`, ...fields.toSorted()].join(' ');
}

/** The order of fields in the code means nothing on the wire. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    entries.map(([key, part]) => [key, key === 'required' ? (part as string[]).toSorted() : sorted(part)]),
  );
}

// After a change of the API that is meant, this writes the list anew: vitest run --project unit scripts/checks/operations.test.ts -u
it('the operations of the API are those of `operations.txt`, with all that they take and answer', async () => {
  const names = (Object.keys(endpoints) as EndpointName[]).toSorted();
  await expect(`${names.map(linesOf).join('\n')}\n`).toMatchFileSnapshot('operations.txt');
});

it('each operation is answered by one route, which names its key; webhooks read their own bytes', () => {
  const root = join(import.meta.dirname, '../../server');
  const code = globSync('{foundation,modules}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const routes = [...code.matchAll(/\b(?:route|readPublic|write)\(\s*[\w.#]+,\s*'([\w.]+)'/g)].map(([, key]) => key);
  const others = ['payment.webhook', 'payment_account.webhook'];
  const byName = (a = '', b = '') => (a < b ? -1 : 1);
  expect([...routes, ...others].toSorted(byName)).toEqual(Object.keys(endpoints).toSorted(byName));
});
