import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, isoInstant, isoInstantOrNull } from '#server/db/columns.ts';
import type { Selection } from '#server/db/feed-selection.ts';
import type { KnownActor } from '#server/plugins/actor.ts';
import { ownPlans } from './plan.queries.ts';

/** A plan's columns, from an entity or as they are stored: instants in either form. */
interface OwnPlanRow {
  readonly id: string;
  readonly provider_id: string;
  readonly status: OwnPlan['status'];
  readonly title: string;
  readonly description: string;
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
export function presentOwnPlan(row: OwnPlanRow): OwnPlan {
  return {
    id: row.id,
    provider_id: row.provider_id,
    status: row.status,
    title: row.title,
    description: row.description,
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
  return rows.map((row) => {
    const data = presentOwnPlan(row);
    return { type: 'plan', id: data.id, version: data.version, deleted: 0, data };
  });
}
