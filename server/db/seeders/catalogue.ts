import { sql } from 'kysely';
import { v5 } from 'uuid';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { em } from '../request-em.ts';

/** The same row has the same id in every installation, so that a device may know it before it has asked. */
const NAMESPACE = '6f2c3bfa-9f58-4d0e-8a55-1d3f5b0c7a11';

export function catalogueId(kind: 'category' | 'city' | 'province' | 'language', key: string): string {
  return v5(`${kind}:${key}`, NAMESPACE);
}

/** product.md's five cities first, then those of Quebec one would look for. */
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

/** Writes the reference rows every installation has; run at each start, changes nothing that is already right. */
export async function seedCatalogue(locales: readonly LocaleCode[]): Promise<void> {
  const kysely = em().getKysely();
  for (const [position, key] of categoryKeys.entries()) {
    await sql`insert into categories (id, name_i18n, position)
      values (${catalogueId('category', key)}, ${key}, ${position})
      on conflict (id) do update set position = excluded.position`.execute(kysely);
  }
  const province = catalogueId('province', 'QC');
  await sql`insert into provinces (id, code, name) values (${province}, 'QC', 'Québec')
    on conflict (id) do nothing`.execute(kysely);
  for (const [position, name] of cityNames.entries()) {
    await sql`insert into cities (id, province_id, name, slug, position)
      values (${catalogueId('city', name)}, ${province}, ${name}, ${slugOf(name)}, ${position})
      on conflict (id) do update set position = excluded.position`.execute(kysely);
  }
  for (const { code, name_i18n, native_name, locale } of languages) {
    const isEnabled = locale !== null && locales.includes(locale) ? 1 : 0;
    const isDefault = locale === locales[0] ? 1 : 0;
    await sql`insert into languages (id, code, name_i18n, native_name, is_enabled, is_default)
      values (${catalogueId('language', code)}, ${code}, ${name_i18n}, ${native_name}, ${isEnabled}, ${isDefault})
      on conflict (id) do update set is_enabled = excluded.is_enabled, is_default = excluded.is_default`.execute(
      kysely,
    );
  }
}
