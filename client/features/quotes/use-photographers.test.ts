import { expect, it } from 'vitest';
import { aListedProvider } from '#shared/providers/testing.ts';
import { shortName } from './use-photographers.ts';

it('a photographer is called by their first name, and a studio by all of its name', () => {
  const { user, ...provider } = aListedProvider();
  const own = `${user.first_name} ${user.last_name}`;
  const studio = { ...provider, user: { ...user, full_name: 'Studio Grand-Nord' } };
  expect(shortName({ provider_name: own }, { ...provider, user })).toBe(user.first_name);
  expect(shortName({ provider_name: 'Studio Grand-Nord' }, studio)).toBe('Studio Grand-Nord');
  expect(shortName({ provider_name: own }, null)).toBe(own);
});
