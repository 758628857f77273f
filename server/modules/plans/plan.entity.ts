import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { type Plan as PlanShape, planStatuses, pricingTypes } from '#shared/plans/plan.schema.ts';
import type { ProvinceCode } from '#shared/plans/provinces.ts';
import { Category, City } from '../catalogue/catalogue.entity.ts';
import { Provider } from '../providers/provider.entity.ts';

/** An offer of a provider, with its price; amounts in whole cents, without taxes. */
export const Plan = defineEntity({
  name: 'Plan',
  tableName: 'plans',
  properties: {
    id: p.uuid().primary(),
    provider_id: () => p.manyToOne(Provider).mapToPk().fieldName('provider_id').index(),
    status: p.enum(planStatuses).index(),
    title: p.string().length(120),
    description: p.text(),
    city_id: () => p.manyToOne(City).mapToPk().fieldName('city_id').nullable().index(),
    street_name: p.string().length(200).nullable(),
    address_details: p.string().length(200).nullable(),
    postal_code: p.string().length(10).nullable(),
    province: p.string().length(2).$type<ProvinceCode>().nullable(),
    seats: p.integer().nullable(),
    capacity: p.integer().nullable(),
    surface_area: p.integer().nullable(),
    amenities: p.json<string[]>(),
    establishments: p.json<string[]>(),
    events: p.json<string[]>(),
    page_view_count: p.integer(),
    pricing_type: p.enum(pricingTypes),
    price_cents: p.integer().nullable(),
    duration_min: p.integer(),
    photos_included: p.integer().nullable(),
    extra_hour_cents: p.integer().nullable(),
    travel_km_included: p.integer().nullable(),
    delivery_days: p.integer(),
    instant_book: p.smallint().$type<0 | 1>(),
    policy: p.enum(cancellationPolicies),
    booking_types: p.json<PlanShape['booking_types']>(),
    /** An administrator's reason for unpublishing it. */
    unpublish_reason: p.string().length(500).nullable(),
    deleted_at: p.datetime(3).nullable(),
    /** SHA-256 of the request that created it; null for the demo's plans. */
    created_from: p.string().length(64).nullable(),
    version: p.integer(),
    created_at: p.datetime(3),
    updated_at: p.datetime(3),
  },
});
export type Plan = InferEntity<typeof Plan>;

export const PlanCategory = defineEntity({
  name: 'PlanCategory',
  tableName: 'plan_categories',
  properties: {
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').primary(),
    category_id: () => p.manyToOne(Category).mapToPk().fieldName('category_id').primary().index(),
  },
});

export const PlanCity = defineEntity({
  name: 'PlanCity',
  tableName: 'plan_cities',
  properties: {
    plan_id: () => p.manyToOne(Plan).mapToPk().fieldName('plan_id').primary(),
    city_id: () => p.manyToOne(City).mapToPk().fieldName('city_id').primary().index(),
  },
});
