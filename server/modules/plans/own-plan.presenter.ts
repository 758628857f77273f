import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { ProvinceCode } from '#shared/plans/provinces.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, isoInstant, isoInstantOrNull, jsonOf, type StoredJson } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { categoriesOfPlans, citiesOfPlans, ownPlans } from './plan.queries.ts';

/** A plan's columns, from an entity or as stored: instants in either form. */
interface OwnPlanRow {
  readonly id: string;
  readonly provider_id: string;
  readonly status: OwnPlan['status'];
  readonly title: string;
  readonly description: string;
  readonly street_name?: string | null | undefined;
  readonly address_details?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly city_id?: string | null | undefined;
  readonly province?: ProvinceCode | null | undefined;
  readonly capacity?: number | null | undefined;
  readonly surface_area?: number | null | undefined;
  readonly amenities: StoredJson<string[]>;
  readonly establishments: StoredJson<string[]>;
  readonly events: StoredJson<string[]>;
  readonly booking_types: StoredJson<OwnPlan['booking_types']>;
  readonly unpublish_reason?: string | null | undefined;
  readonly seats?: number | null | undefined;
  readonly pricing_type: OwnPlan['pricing_type'];
  readonly price_cents?: number | null | undefined;
  readonly duration_min: number;
  readonly photos_included?: number | null | undefined;
  readonly extra_hour_cents?: number | null | undefined;
  readonly travel_km_included?: number | null | undefined;
  readonly delivery_days: number;
  readonly instant_book: number;
  readonly policy: OwnPlan['policy'];
  readonly deleted_at?: Instant | null | undefined;
  readonly version: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** A plan as its photographer's devices keep it. */
export async function presentOwnPlan(row: OwnPlanRow): Promise<OwnPlan> {
  return present(row, await choicesOf([row.id]));
}

function present(row: OwnPlanRow, { categories, cities }: Awaited<ReturnType<typeof choicesOf>>): OwnPlan {
  return {
    id: row.id,
    provider_id: row.provider_id,
    status: row.status,
    title: row.title,
    description: row.description,
    address: addressOf(row),
    capacity: row.capacity ?? null,
    surface_area: row.surface_area ?? null,
    amenities: jsonOf(row.amenities),
    establishments: jsonOf(row.establishments),
    events: jsonOf(row.events),
    booking_types: jsonOf<OwnPlan['booking_types']>(row.booking_types).toSorted(),
    category_ids: idsOf(categories, row.id),
    city_ids: idsOf(cities, row.id),
    unpublish_reason: row.unpublish_reason ?? null,
    seats: row.seats ?? null,
    pricing_type: row.pricing_type,
    price_cents: row.price_cents ?? null,
    duration_min: row.duration_min,
    photos_included: row.photos_included ?? null,
    extra_hour_cents: row.extra_hour_cents ?? null,
    travel_km_included: row.travel_km_included ?? null,
    delivery_days: row.delivery_days,
    instant_book: row.instant_book === 1 ? 1 : 0,
    policy: row.policy,
    is_public: row.status === 'published' ? 1 : 0,
    deleted_at: isoInstantOrNull(row.deleted_at ?? null),
    version: row.version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

/** The plans of an actor, deleted ones too; for the change feed. */
export async function planChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user' || actor.provider === null) return [];
  const rows = await ownPlans(actor.provider.id, selection);
  const choices = await choicesOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const data = present(row, choices);
    return { type: 'plan', id: data.id, version: data.version, deleted: 0, data };
  });
}

/** The typed fields of an address; null when there are none. */
function addressOf(row: OwnPlanRow): OwnPlan['address'] {
  const { street_name, address_details, postal_code, city_id, province } = row;
  if (!street_name && !address_details && !postal_code && !city_id) return null;
  return {
    street_name: street_name ?? '',
    details: address_details ?? '',
    postal_code: postal_code ?? '',
    city_id: city_id ?? null,
    province: province ?? null,
  };
}

async function choicesOf(planIds: readonly string[]) {
  if (planIds.length === 0) return { categories: new Map<string, Choice[]>(), cities: new Map<string, Choice[]>() };
  return {
    categories: Map.groupBy<string, Choice>(await categoriesOfPlans(planIds), (row) => row.plan_id),
    cities: Map.groupBy<string, Choice>(await citiesOfPlans(planIds), (row) => row.plan_id),
  };
}

interface Choice {
  readonly plan_id: string;
  readonly id: string;
}

/** In the order of the ids, which is the order that devices send. */
function idsOf(choices: ReadonlyMap<string, readonly Choice[]>, planId: string): string[] {
  return (choices.get(planId) ?? []).map(({ id }) => id).toSorted();
}
