import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CategoryKey } from '#shared/catalogue/categories.ts';

export const Category = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.uuid().primary(),
    name_i18n: p.string().$type<CategoryKey>().length(40).unique(),
    position: p.integer(),
  },
});
export type Category = InferEntity<typeof Category>;

export const Province = defineEntity({
  name: 'Province',
  tableName: 'provinces',
  properties: {
    id: p.uuid().primary(),
    code: p.string().length(2).unique(),
    name: p.string().length(60),
  },
});

export const City = defineEntity({
  name: 'City',
  tableName: 'cities',
  properties: {
    id: p.uuid().primary(),
    province_id: () => p.manyToOne(Province).mapToPk().fieldName('province_id').index(),
    name: p.string().length(80),
    slug: p.string().length(80).unique(),
    position: p.integer(),
  },
});
export type City = InferEntity<typeof City>;

export const Language = defineEntity({
  name: 'Language',
  tableName: 'languages',
  properties: {
    id: p.uuid().primary(),
    code: p.string().length(12).unique(),
    name_i18n: p.string().length(40),
    native_name: p.string().length(40),
    is_enabled: p.smallint().$type<0 | 1>(),
    is_default: p.smallint().$type<0 | 1>(),
  },
});
