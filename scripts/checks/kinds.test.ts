import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '#shared/nouns.ts';
import type { RowType } from '#shared/sync/sync.schema.ts';

const root = join(import.meta.dirname, '../..');

/** The places that may name the actions of a noun. */
const homes: Partial<Record<RowType, RegExp>> = {
  message: /^(?:shared\/messages|server\/modules\/messages|client\/features\/messages)\//,
  notification: /^(?:shared\/notifications|server\/modules\/notifications|client\/features\/notifications)\//,
  thread_message: /^(?:shared\/threads|server\/modules\/threads|client\/features\/threads)\//,
  picture: /^(?:shared\/accounts|server\/modules\/accounts|client\/features\/profile)\//,
  quote_request: /^(?:shared\/requests|server\/modules\/(?:requests|quotes)|client\/features\/requests)\//,
  quote: /^(?:shared\/(?:quotes|requests)|server\/modules\/quotes|client\/features\/quotes)\//,
  booking: /^(?:shared\/bookings|server\/modules\/bookings|client\/features\/bookings)\//,
  plan: /^(?:shared\/plans|server\/modules\/plans|client\/features\/plans)\//,
  schedule: /^(?:shared\/schedules|server\/modules\/providers\/schedule|client\/features\/schedule)\//,
  provider: /^(?:shared\/providers|server\/modules\/providers|client\/features\/(?:profile|reviews|earnings))\//,
  portfolio_photo: /^(?:shared\/portfolio|server\/modules\/portfolio|client\/(?:features\/portfolio|data\/uploads))\//,
};
/** Tables of every noun, and the question about a guest's requests at sign-in. */
const shared = new Set([
  'server/foundation/access/access.ts',
  'client/frame/admin/action-words.tsx',
  'shared/sync/samples/samples.ts',
  'client/features/accounts/accounts.queries.ts',
]);

// Decision 054: an action of an existing noun changes no production file outside the folders of the noun.
it('a kind of action appears only in the folders of its noun', () => {
  const files = globSync('{client,server,shared,sw}/**/*.{ts,tsx}', { cwd: root }).filter(isProduction);
  const strays = files.flatMap((file) => {
    if (shared.has(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    return Object.entries(mutations).flatMap(([kind, { entity }]) =>
      text.includes(`'${kind}'`) && homes[entity]?.test(file) !== true ? [`${file}: ${kind}`] : [],
    );
  });
  expect(strays).toEqual([]);
});

function isProduction(file: string): boolean {
  return !/(?:\.test\.tsx?|\/testing\.tsx?)$|\/testing\/|^server\/demo\//.test(file);
}
