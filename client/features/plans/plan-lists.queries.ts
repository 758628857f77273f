import { runtime } from '#client/frame/device/runtime.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';

const { device } = runtime.ports;

/** The options of a plan's form. */
export interface PlanLists {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
}

export const NO_LISTS: PlanLists = { categories: [], cities: [] };

/** The lists as last seen on this device; empty before the first connection. */
export async function planLists(): Promise<PlanLists> {
  const [categories, cities] = await Promise.all([
    device.reference.get('/api/categories'),
    device.reference.get('/api/cities'),
  ]);
  return {
    categories: (categories?.value as Category[] | undefined) ?? [],
    cities: (cities?.value as City[] | undefined) ?? [],
  };
}
