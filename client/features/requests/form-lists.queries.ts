import { runtime } from '#client/app/runtime.ts';
import type { Page } from '#shared/api/envelope.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

const { device } = runtime.ports;

export interface FormLists {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly providers: readonly Provider[];
}

/** What the booking form chooses from, as the device last saw it; empty until it has been online once. */
export async function formLists(): Promise<FormLists> {
  const [categories, cities, providers] = await Promise.all([
    keptList<Category[]>('/api/categories'),
    keptList<City[]>('/api/cities'),
    keptList<Page<Provider>>('/api/providers?per_page=100'),
  ]);
  return { categories: categories ?? [], cities: cities ?? [], providers: providers?.data ?? [] };
}

async function keptList<Value>(key: string): Promise<Value | null> {
  return ((await device.reference.get(key))?.value as Value | undefined) ?? null;
}
