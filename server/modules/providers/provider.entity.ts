import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { providerStatuses } from '#shared/providers/provider.states.ts';
import { User } from '../accounts/user.entity.ts';
import { Category, City, Language } from '../catalogue/catalogue.entity.ts';

export const Provider = defineEntity({
  name: 'Provider',
  tableName: 'providers',
  properties: {
    id: p.uuid().primary(),
    user_id: () => p.manyToOne(User).mapToPk().fieldName('user_id').unique(),
    slug: p.string().length(120).unique(),
    /** The business name; null when it is the person's own name. */
    business_name: p.string().length(200).nullable(),
    status: p.enum(providerStatuses).index(),
    /** The administration's note to the photographer when it returned or suspended the profile. */
    review_note: p.string().length(1_000).nullable(),
    /** The time since which it waits for its review. */
    submitted_at: p.datetime(3).nullable(),
    profile_description: p.text(),
    /** Links to their other pages; null without any. */
    links: p.json<string[]>().nullable(),
    city_id: () => p.manyToOne(City).mapToPk().fieldName('city_id').nullable().index(),
    stripe_connected_account_id: p.string().length(60).nullable(),
    stripe_charges_enabled: p.smallint().$type<0 | 1>(),
    /** Tax registration numbers; a tax without a number is not charged. */
    tps_no: p.string().length(20).nullable(),
    tvq_no: p.string().length(20).nullable(),
    /** The photographer's own address, for documents alone. */
    street: p.string().length(200).nullable(),
    postal_code: p.string().length(20).nullable(),
    buffer_min: p.integer(),
    /** The median time to the first answer to a request, in minutes; null while there are too few. */
    answer_minutes: p.integer().nullable(),
    /** The terms accepted with this profile (`shared/terms.ts`); null before the person accepts any. */
    terms_version: p.string().length(10).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type Provider = InferEntity<typeof Provider>;

/** An earlier slug of a provider, which redirects to the current one; no other provider may take it. */
export const ProviderSlug = defineEntity({
  name: 'ProviderSlug',
  tableName: 'provider_slugs',
  properties: {
    slug: p.string().length(120).primary(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    created_at: p.datetime(3),
  },
});

export const ProviderCategory = defineEntity({
  name: 'ProviderCategory',
  tableName: 'provider_categories',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    category_id: () => p.manyToOne(Category).mapToPk().fieldName('category_id').primary().index(),
    /** The provider's own order: the first is the main category. */
    position: p.integer(),
  },
});

export const ProviderCity = defineEntity({
  name: 'ProviderCity',
  tableName: 'provider_cities',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    city_id: () => p.manyToOne(City).mapToPk().fieldName('city_id').primary().index(),
    position: p.integer(),
  },
});

export const ProviderLanguage = defineEntity({
  name: 'ProviderLanguage',
  tableName: 'provider_languages',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    language_id: () => p.manyToOne(Language).mapToPk().fieldName('language_id').primary().index(),
  },
});

/** The day on which a photographer remitted the taxes of a quarter, as they noted it. */
export const TaxRemittance = defineEntity({
  name: 'TaxRemittance',
  tableName: 'tax_remittances',
  properties: {
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').primary(),
    year: p.integer().primary(),
    quarter: p.integer().check('(quarter >= 1) AND (quarter <= 4)').primary(),
    /** `YYYY-MM-DD` */
    remitted_on: p.string().length(10),
    noted_at: p.datetime(3),
  },
});
