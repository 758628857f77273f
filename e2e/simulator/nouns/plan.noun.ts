import { isOf } from '#client/data/db/owner-db.ts';
import {
  queuePlan,
  queuePlanDeletion,
  queuePlanEdit,
  queuePlanRestoration,
} from '#client/features/plans/plan.offline.ts';
import { planMutations } from '#shared/plans/plan.mutations.ts';
import { overlayPlan } from '#shared/plans/plan.overlay.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { planChanges } from '../../../server/modules/plans/own-plan.presenter.ts';
import type { Played } from './played.ts';

const { 'plan.create': created, 'plan.delete': deleted, 'plan.restore': restored } = planMutations;

/** The actions on a photographer's plans: write, publish, delete, restore. */
export const planNoun: Played<'plan'> = {
  type: 'plan',
  tables: ['plans'],
  path: created.path,
  marked: ['title', 'description', 'price', 'amenities'],
  creation: {
    begun: (mark) => ({ ...planValues(anOwnPlan({ id: '' })), ...textOf(mark, 15) }),
    create: (ports, db, id, values) => queuePlan(ports, db, { id, ...values }),
  },
  moves: {
    isAway: ({ status }) => status === 'deleted',
    changes: { is_public: 0 },
    away: queuePlanDeletion,
    back: queuePlanRestoration,
    elsewhere: {
      away: (id) => ({ method: deleted.method, path: `${deleted.path}?ids=${id}`, body: { id } }),
      back: (id) => ({ method: restored.method, path: restored.path, body: { id, ids: [id] } }),
    },
  },
  written: (mark, choice) => ({
    ...textOf(mark, 1 + (choice % 15)),
    ...(choice % 5 === 0 ? { is_public: choice % 2 === 0 ? 1 : 0 } : {}),
  }),
  shown: (row, pending) => overlayPlan(row, pending.filter(isOf('plan'))),
  edit: (ports, db, seen, values) => queuePlanEdit(ports, db, seen, '', { id: seen.id, ...values }),
  editPath: planMutations['plan.edit'].path,
  rows: planChanges,
};

/** Values of the units, chosen by a number. A unit of several fields gets at least two of them. */
function textOf(mark: number, choice: number) {
  const has = (unit: number) => Math.floor(choice / 2 ** unit) % 2 === 1;
  return {
    ...(has(0) ? { title: `title ${mark}` } : {}),
    ...(has(1) ? { description: `description ${mark}` } : {}),
    ...(has(2) ? { pricing_type: 'fixed' as const, price_cents: mark * 100, extra_hour_cents: mark * 100 + 100 } : {}),
    ...(has(3) ? { amenities: [`amenity ${mark}`] } : {}),
  };
}
