import { v5 } from 'uuid';
import { categoryKeys, categoryWord } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { tables } from '../foundation/db/tables.ts';

/** The same row has the same id in every installation, so that a device can know it before its first request. */
const NAMESPACE = '6f2c3bfa-9f58-4d0e-8a55-1d3f5b0c7a11';

export function catalogueId(kind: 'category' | 'city' | 'province' | 'language', key: string): string {
  return v5(`${kind}:${categoryWord(key)}`, NAMESPACE);
}

/** The five cities of the landing first, then other large cities of Quebec. */
export const cityNames = [
  'Montréal',
  'Québec',
  'Laval',
  'Longueuil',
  'Lévis',
  'Gatineau',
  'Sherbrooke',
  'Trois-Rivières',
  'Saguenay',
  'Terrebonne',
  'Saint-Jean-sur-Richelieu',
  'Brossard',
  'Repentigny',
  'Drummondville',
  'Saint-Jérôme',
  'Granby',
  'Saint-Hyacinthe',
  'Rimouski',
  'Shawinigan',
  'Rouyn-Noranda',
  'Baie-Saint-Paul',
  'Magog',
  'Mont-Tremblant',
  'Gaspé',
] as const;

const languages = [
  { code: 'fr-CA', name_i18n: 'french', native_name: 'Français', locale: 'fr' },
  { code: 'en-CA', name_i18n: 'english', native_name: 'English', locale: 'en' },
  { code: 'es', name_i18n: 'spanish', native_name: 'Español', locale: null },
  { code: 'ar', name_i18n: 'arabic', native_name: 'العربية', locale: null },
  { code: 'zh', name_i18n: 'mandarin', native_name: '中文', locale: null },
  { code: 'ht', name_i18n: 'haitian', native_name: 'Kreyòl ayisyen', locale: null },
] as const;

/** `Trois-Rivières` → `trois-rivieres` */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Writes the reference rows of every installation; runs at each start, and leaves correct rows unchanged. */
export async function seedCatalogue(locales: readonly LocaleCode[]): Promise<void> {
  const db = tables();
  for (const [position, key] of categoryKeys.entries()) {
    await db
      .insertInto('categories')
      .values({ id: catalogueId('category', key), name_i18n: key, position })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name_i18n: key, position }))
      .execute();
  }
  const province = catalogueId('province', 'QC');
  await db
    .insertInto('provinces')
    .values({ id: province, code: 'QC', name: 'Québec' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  for (const [position, name] of cityNames.entries()) {
    await db
      .insertInto('cities')
      .values({ id: catalogueId('city', name), province_id: province, name, slug: slugOf(name), position })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ position }))
      .execute();
  }
  for (const { code, name_i18n, native_name, locale } of languages) {
    const flags = {
      is_enabled: locale !== null && locales.includes(locale) ? 1 : 0,
      is_default: locale === locales[0] ? 1 : 0,
    } as const;
    await db
      .insertInto('languages')
      .values({ id: catalogueId('language', code), code, name_i18n, native_name, ...flags })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(flags))
      .execute();
  }
}
