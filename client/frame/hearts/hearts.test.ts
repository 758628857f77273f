import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { runtime } from '#client/frame/device/runtime.ts';
import { eraseGuest } from '#client/data/session/erase-guest.ts';
import { currentOwner, unsentOf } from '#client/data/session/owners.ts';
import type { Owner } from '#shared/ids.ts';
import { dropHeart, keepHeart } from './hearts.commands.ts';
import { heartsStore } from './hearts-store.ts';
import { keptHearts } from './hearts.queries.ts';

const { device, openOwner } = runtime.ports;
const ids = async () => (await keptHearts()).map(({ id }) => id);

/** Another person's session, as the device keeps it. */
async function signIn(owner: Owner): Promise<void> {
  await device.setFact('session', { owner, session_id: 's', user: {} as never, seen_at: '' });
}

beforeEach(async () => {
  await device.facts.clear();
});

it('keeps photographers, newest first, and the page shows them', async () => {
  expect(await keepHeart('a', null)).toBeNull();
  await keepHeart('b', null);
  expect(await ids()).toEqual(['b', 'a']);
  expect(heartsStore.getState().ids).toEqual(new Set(['a', 'b']));
});

it('follows the last of several presses', async () => {
  await Promise.all([keepHeart('a', null), dropHeart('a')]);
  expect(await ids()).toEqual([]);
});

it('shows a person’s hearts with those of the guest they were, and drops from both', async () => {
  await keepHeart('a', null);
  await signIn('user:1');
  await keepHeart('b', null);
  await keepHeart('a', null);
  expect((await ids()).toSorted()).toEqual(['a', 'b']);
  await dropHeart('a');
  expect(await ids()).toEqual(['b']);
  await device.facts.delete('session');
  expect(await ids()).toEqual([]);
});

it('keeps a person’s hearts from the next person of the device', async () => {
  await signIn('user:2');
  await keepHeart('a', null);
  await signIn('user:3');
  expect(await ids()).toEqual([]);
});

it('names hearts among the data that would be lost, and erases them with the guest', async () => {
  await keepHeart('a', null);
  const owner = await currentOwner(runtime.ports);
  expect(await eraseGuest(runtime.ports, [])).toBe(false);
  expect(await ids()).toEqual(['a']);
  const told = await unsentOf(runtime.ports, owner);
  expect(told).toEqual(['heart a']);
  expect(await eraseGuest(runtime.ports, told)).toBe(true);
  expect(await ids()).toEqual([]);
  expect(await openOwner(owner).hearts.count()).toBe(0);
});
