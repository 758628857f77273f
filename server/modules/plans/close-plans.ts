import { em } from '#server/foundation/db/request-em.ts';
import type { Leaver } from '#server/foundation/module.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { plans } from './plan.changes.ts';
import { Plan } from './plan.entity.ts';

/** Deletes a photographer's plans; rows with bookings stay, without their texts. */
export async function closePlans(work: Work, { providerId }: Leaver): Promise<void> {
  if (providerId === null) return;
  for (const plan of await em().find(Plan, { provider_id: providerId }, { orderBy: { id: 'asc' } })) {
    await work.change(plans, plan, 'plan.close', () => {
      em().assign(plan, {
        status: 'deleted',
        deleted_at: work.now,
        title: '—',
        description: '',
        street_name: null,
        address_details: null,
        postal_code: null,
        city_id: null,
        province: null,
        unpublish_reason: null,
        amenities: [],
        establishments: [],
        events: [],
      });
    });
  }
}
