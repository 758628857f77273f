import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runtime } from '../device/runtime.ts';
import { askedAbout, keepCity } from './keep-city.ts';
import { type PublicData, publicDataFrom } from './public-data.ts';

const { device } = runtime.ports;
const CITIES = ['quebec', 'laval'].map((slug) => ({ id: `id-${slug}`, slug }));
let total: number;
let words: string;
let asked: string[];

/** The server's answers, stored as the browser's reader does. */
const publicData: PublicData = publicDataFrom({
  read: async (url) => {
    if (url === '/api/cities') return CITIES;
    asked.push(url);
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page') ?? 1);
    const value = { data: [{ id: `p${page}`, words }], page, perPage: 100, total };
    await device.reference.put({ key: url, value, fetched_at: new Date().toISOString() });
    return value;
  },
});

function connect(connection: object, isInstalled = false): void {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
}

const kept = async () => (await device.reference.toCollection().primaryKeys()).toSorted();
const first = (city: string) => `/api/providers?city=${city}&per_page=100`;
const second = (city: string) => `/api/providers?city=${city}&page=2&per_page=100`;

beforeEach(async () => {
  [total, words, asked] = [250, '', []];
  await device.facts.clear();
  await device.reference.clear();
  connect({ type: 'wifi' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('keeps the first 200 photographers of the last city, and of no other', async () => {
  await askedAbout('quebec', publicData);
  expect(await kept()).toEqual([second('quebec'), first('quebec')].toSorted());
  await device.reference.put({ key: '/api/providers?city=quebec&sort=price', value: null, fetched_at: '' });
  total = 100;
  await askedAbout('id-laval', publicData);
  expect(await kept()).toEqual(['/api/providers?city=quebec&sort=price', first('laval')].toSorted());
  await askedAbout('nowhere', publicData);
  expect(await device.fact('city')).toEqual({ slug: 'laval' });
});

it.each([
  [{ type: 'ethernet' }, false, 2],
  [{ type: 'cellular' }, false, 0],
  [{}, false, 0],
  [{ type: 'cellular' }, true, 2],
  [{ type: 'wifi', saveData: true }, false, 0],
  [{ saveData: true }, true, 0],
])('over %j, installed: %s, downloads %s pages', async (connection, isInstalled, pages) => {
  connect(connection, isInstalled);
  await askedAbout('quebec', publicData);
  expect(asked).toHaveLength(pages);
  expect(await device.fact('city')).toEqual({ slug: 'quebec' });
});

it('asks again after a day only', async () => {
  await askedAbout('quebec', publicData);
  await keepCity(publicData);
  expect(asked).toHaveLength(2);
  vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] });
  await keepCity(publicData);
  expect(asked).toHaveLength(4);
});

it('stops before five megabytes', async () => {
  words = 'é'.repeat(1_300_000);
  await askedAbout('quebec', publicData);
  expect(asked).toEqual([first('quebec')]);
});
