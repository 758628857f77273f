import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { anOwnPlanRow } from '#shared/plans/testing.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, type Beginning, openApp } from './app.tsx';
import { pulled } from './kept.ts';
import { aPhotographer } from './people.ts';
import { keepLists } from './queue.ts';

export const PLANS = '/prestataire/forfaits/liste';
export const NEW_PLAN = '/prestataire/forfaits/creer/nouveau';

/** The plan « La cérémonie », on sale. */
export const ceremony = anOwnPlanRow({ id: '01930000-0000-7000-8000-00000000b001' });

/** A page of a photographer who has these plans, on a device that has pulled them. */
export function openPlans(path: string, plans: readonly OwnPlan[] = [ceremony], more: Beginning = {}): Promise<App> {
  const user = aPhotographer();
  const { id = '', slug = '' } = user.provider ?? {};
  const taxes = { tps_no: '123456789 RT0001', tvq_no: '1234567890 TQ0001' };
  const rows = pulled([
    { type: 'provider', id, version: 1, deleted: 0, data: anOwnProviderRow({ id, slug, ...taxes }) },
    ...planChanges(plans),
  ]);
  return openApp(path, { as: user, kept: (db) => Promise.all([rows(db), keepLists()]), ...more });
}

/** Plans as the feed brings them. */
export function planChanges(plans: readonly OwnPlan[]): Change[] {
  return plans.map((data) => ({ type: 'plan', id: data.id, version: data.version, deleted: 0, data }));
}

/** Waits until a form's fields are on the device. */
export async function untilSaved(): Promise<void> {
  const note = page.getByRole('status').getByText(/^(?:Enregistré|Gardé) sur cet appareil/);
  await expect
    .poll(() => note.elements().some((found) => found.closest('[role="status"]')?.getAttribute('aria-busy') !== 'true'))
    .toBe(true);
}
