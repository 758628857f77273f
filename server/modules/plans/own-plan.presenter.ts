import type { OwnPlan, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planFields } from '#shared/plans/plan.fields.ts';
import type { ProvinceCode } from '#shared/plans/provinces.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type Instant, isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { readFields, type StoredFields } from '#server/foundation/db/stored-fields.ts';
import { type PlainColumn, plainColumns } from './plan.columns.ts';
import { categoriesOfPlans, citiesOfPlans, ownPlans } from './plan.queries.ts';

/** A plan's columns, from an entity or as stored: instants in either form. */
type OwnPlanRow = StoredFields<Pick<PlanValues, PlainColumn>> & {
  readonly id: string;
  readonly provider_id: string;
  readonly status: OwnPlan['status'];
  readonly street_name?: string | null | undefined;
  readonly address_details?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly city_id?: string | null | undefined;
  readonly province?: ProvinceCode | null | undefined;
  readonly unpublish_reason?: string | null | undefined;
  readonly deleted_at?: Instant | null | undefined;
  readonly version: number;
  readonly created_at: Instant;
  readonly updated_at: Instant;
};

/** A plan as its photographer's devices keep it. */
export async function presentOwnPlan(row: OwnPlanRow): Promise<OwnPlan> {
  return present(row, await choicesOf([row.id]));
}

function present(row: OwnPlanRow, { categories, cities }: Awaited<ReturnType<typeof choicesOf>>): OwnPlan {
  const values = readFields<PlanValues, PlainColumn>(planFields, plainColumns, row);
  return {
    ...values,
    id: row.id,
    provider_id: row.provider_id,
    status: row.status,
    address: addressOf(row),
    booking_types: values.booking_types.toSorted(),
    category_ids: idsOf(categories, row.id),
    city_ids: idsOf(cities, row.id),
    is_public: row.status === 'published' ? 1 : 0,
    unpublish_reason: row.unpublish_reason ?? null,
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
