import { tables } from '#server/foundation/db/tables.ts';

export function allCategories() {
  return tables().selectFrom('categories').select(['id', 'name_i18n']).orderBy('position').execute();
}

export function allCities() {
  return tables().selectFrom('cities').select(['id', 'province_id', 'name', 'slug']).orderBy('position').execute();
}

/** The default language first, then the other languages of the app. */
export function allLanguages() {
  return tables()
    .selectFrom('languages')
    .select(['id', 'code', 'name_i18n', 'native_name', 'is_enabled', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('is_enabled', 'desc')
    .orderBy('code')
    .execute();
}
