import type { PublicConfig } from '#shared/config/config.schema.ts';
import { type Page, toPage } from '#shared/protocol/envelope.ts';
import { toFoundPage } from '#shared/search/found-page.ts';
import { categoryKeys, categoryWord } from '#shared/catalogue/categories.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { aSession } from './people.ts';
import { Wire } from './wire.ts';

const PROVINCE_ID = '01930000-0000-7000-8000-0000000000f1';
const idOf = (kind: string, at: number) =>
  `01930000-0000-7000-8000-${kind}${String(at).padStart(12 - kind.length, '0')}`;

export const someCategories: Category[] = categoryKeys.map((name_i18n, at) => ({ id: idOf('ca', at), name_i18n }));

export const someCities: City[] = [
  ['Montréal', 'montreal'],
  ['Québec', 'quebec'],
  ['Laval', 'laval'],
  ['Longueuil', 'longueuil'],
  ['Lévis', 'levis'],
  ['Gaspé', 'gaspe'],
].map(([name = '', slug = ''], at) => ({ id: idOf('c1', at), province_id: PROVINCE_ID, name, slug }));

/** @param key one of `categoryKeys`, or its word */
export function categoryNamed(key: string): Category {
  const found = someCategories.find(({ name_i18n }) => name_i18n === key || categoryWord(name_i18n) === key);
  if (found === undefined) throw new Error(`No category ${key}`);
  return found;
}

export function cityNamed(name: string): City {
  const found = someCities.find((city) => city.name === name);
  if (found === undefined) throw new Error(`No city ${name}`);
  return found;
}

export function aConfig(fields: Partial<PublicConfig> = {}): PublicConfig {
  return {
    phase: 'live',
    locales: ['fr', 'en'],
    stripe_publishable_key: null,
    instant_booking: 0,
    privacy_officer: { title: null, email: 'vie.privee@exemple.ca' },
    limits: defaultLimits,
    api_version: 1,
    minimum_client_version: 1,
    is_demo: 0,
    ...fields,
  };
}

/** The server of an open site without photographers: it answers what every page asks. */
export function aWire(): Wire {
  return (
    new Wire()
      .answer('config.read', aConfig())
      .answer('category.list', someCategories)
      .answer('city.list', someCities)
      .answer('language.list', [
        { id: idOf('1a', 1), code: 'fr', name_i18n: 'french', native_name: 'Français', is_enabled: 1, is_default: 1 },
        { id: idOf('1a', 2), code: 'en', name_i18n: 'english', native_name: 'English', is_enabled: 1, is_default: 0 },
      ])
      .answer('provider.list', toFoundPage([], { total: 0, isLeast: false }, 1, 24))
      .answer('plan.list', toFoundPage([], { total: 0, isLeast: false }, 1, 24))
      // The form of a sign-in asks for it by itself: no passkey is here.
      .refuse('passkey.begin_sign_in', { code: 'unavailable' })
      .answer('sync.pull', feedOf([]))
  );
}

/** The same, for a person who is signed in on the device. */
export function aWireFor(user: CurrentUser): Wire {
  return aWire().answer('account.refresh', aSession(user)).answer('account.read', user);
}

/** The whole feed of a person: these rows, and none else. */
export function feedOf(changes: Change[]) {
  return { cursor: 'c1', has_more: 0 as const, whole: [...new Set(changes.map(({ type }) => type))], changes };
}

/** The only page of a list with these rows. */
export function onePage<Item>(rows: readonly Item[]): Page<Item> {
  return toPage([...rows], rows.length, 1, 50);
}
