import { runtime } from '#client/frame/device/runtime.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import { isStillFree } from '#shared/schedules/availability/old-answers.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { providerKey } from '../asked-provider/asked-provider.keys.ts';

const { clock, device } = runtime.ports;

/** A photographer from any list; lists also have the next day on which they have time. */
export type KnownProvider = Provider & { readonly next_free_day?: string | null };

export interface FormLists {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
  readonly providers: readonly KnownProvider[];
  /** A plan with `instant_book` is booked at once; elsewhere it is requested like any other. */
  readonly takesPayments: boolean;
}

/**
 * The lists of the booking form, as the device last saw them; empty until the device was online once.
 * @param askedId the photographer of the booking, who is added when the list does not contain them
 */
export async function formLists(askedId?: string): Promise<FormLists> {
  const [categories, cities, providers, config, asked] = await Promise.all([
    keptList<Category[]>('/api/categories'),
    keptList<City[]>('/api/cities'),
    keptList<Page<KnownProvider>>('/api/providers?per_page=100'),
    keptList<PublicConfig>('/api/config'),
    askedId === undefined ? null : keptList<Provider>(providerKey(askedId)),
  ]);
  return {
    categories: categories ?? [],
    cities: cities ?? [],
    providers: withAskedProvider((providers?.data ?? []).map(withDayToCome(config)), asked),
    takesPayments: config?.instant_booking === 1,
  };
}

async function keptList<Value>(key: string): Promise<Value | null> {
  return ((await device.reference.get(key))?.value as Value | undefined) ?? null;
}

/** A list may be from another day: a next free day that can't be requested any more, or not for certain, is left out. */
function withDayToCome(config: PublicConfig | null): (provider: KnownProvider) => KnownProvider {
  const now = new Date(clock.now());
  return (provider) => {
    const { next_free_day: day } = provider;
    const isOver = day !== undefined && day !== null && !isStillFree(day, now, config?.limits.lead_time_hours);
    return isOver ? { ...provider, next_free_day: null } : provider;
  };
}

function withAskedProvider(listed: readonly KnownProvider[], asked: Provider | null): readonly KnownProvider[] {
  return asked === null || listed.some(({ id }) => id === asked.id) ? listed : [...listed, asked];
}
