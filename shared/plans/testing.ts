import type { AdminPlanRow } from './admin-plan.schema.ts';
import type { OwnPlan, PlanBody } from './own-plan.schema.ts';
import { planValues } from './plan.fields.ts';
import type { Plan } from './plan.schema.ts';

/** A published plan of 450 $ for two hours. */
export function aPlan(fields: { readonly [Key in keyof Plan]?: Plan[Key] | Readonly<Plan[Key]> } = {}): Plan {
  const at = '2026-11-20T12:00:00.000Z';
  const { category_ids: _, city_ids: __, ...values } = planValues({});
  return {
    ...values,
    id: 'plan',
    title: 'La cérémonie',
    partner: { id: 'provider', slug: 'maude', user: { full_name: 'Maude Tremblay-Roy', profile_pictures: [] } },
    address: null,
    images: [],
    is_public: 1,
    page_view_count: 0,
    nbOfComments: 0,
    images_count: 0,
    price_cents: 45_000,
    photos_included: 60,
    categories: [],
    cities: [],
    created_at: at,
    updated_at: at,
    ...(fields as Partial<Plan>),
  };
}

/** An unpublished plan of 450 $ for two hours. */
export function anOwnPlan(fields: Partial<PlanBody> & Pick<PlanBody, 'id'>): PlanBody {
  return {
    ...planValues({}),
    title: 'La cérémonie',
    description: 'Deux heures, de l’arrivée aux félicitations.',
    price_cents: 45_000,
    photos_included: 60,
    ...fields,
  };
}

/** A published plan as its photographer's devices store it. */
export function anOwnPlanRow(fields: Partial<OwnPlan> & Pick<OwnPlan, 'id'>): OwnPlan {
  return {
    ...anOwnPlan({ id: fields.id, is_public: 1 }),
    provider_id: '01930000-0000-7000-8000-0000000000e2',
    status: 'published',
    unpublish_reason: null,
    deleted_at: null,
    version: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

/** A published plan as the administration lists it. */
export function anAdminPlan(fields: Partial<AdminPlanRow> = {}): AdminPlanRow {
  return {
    id: '01930000-0000-7000-8000-00000000b001',
    title: 'La cérémonie',
    status: 'published',
    is_shown: 1,
    unpublish_reason: null,
    photographer: { user_id: '01930000-0000-7000-8000-0000000000c2', name: 'Maude Roy', slug: 'maude-roy' },
    street_name: null,
    cities: ['Québec'],
    pricing_type: 'fixed',
    price_cents: 45_000,
    page_view_count: 12,
    version: 1,
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}
