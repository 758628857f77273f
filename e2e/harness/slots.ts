import { v7 } from 'uuid';
import type { Page } from '../../shared/protocol/envelope.ts';
import type { Plan } from '../../shared/plans/plan.schema.ts';
import type { FreeDay, Provider } from '../../shared/providers/provider.schema.ts';
import type { QuoteRequestReply } from '../../shared/requests/quote-request.schema.ts';
import { TERMS_VERSION } from '../../shared/terms.ts';
import { inDays } from './actions.ts';
import type { Person } from './person.ts';

const [START, END] = ['14:30', '18:00'];

interface Slot {
  readonly provider: Provider;
  readonly date: string;
  readonly time: string;
}

/** The next day on which a photographer is free in the afternoon. */
export async function freeAfternoon(asker: Person, name: string): Promise<Slot> {
  const { data } = await asker.get<Page<Provider>>('/api/providers?per_page=100');
  const provider = data.find(({ user }) => user.full_name === name);
  if (provider === undefined) throw new Error(`Nobody here is called ${name}`);
  const { days } = await asker.get<{ days: FreeDay[] }>(
    `/api/providers/${provider.id}/availability?from=${inDays(45)}&to=${inDays(60)}`,
  );
  const day = days.find(({ ranges }) => ranges.some(({ start, end }) => start <= START && end >= END));
  if (day === undefined) throw new Error(`${name} has no free afternoon`);
  return { provider, date: day.date, time: START };
}

/** Another person books the slot with an instant plan. */
export async function book(person: Person, slot: Slot): Promise<QuoteRequestReply> {
  const { data } = await person.get<Page<Plan>>('/api/plans?per_page=100');
  const plan = data.find(({ partner, instant_book }) => partner.id === slot.provider.id && instant_book === 1);
  return askFor(person, slot, plan?.id);
}

/** Another person requests the slot from the photographer, or from all of them on the board. */
export async function askFor(
  person: Person,
  { provider, date, time }: Omit<Slot, 'provider'> & { readonly provider: Slot['provider'] | null },
  planId: string | null = null,
): Promise<QuoteRequestReply> {
  const [category] = await person.get<{ id: string }[]>('/api/categories');
  const [city] = await person.get<{ id: string }[]>('/api/cities');
  return person.send<QuoteRequestReply>('POST', '/api/quotes/requests', {
    id: v7(),
    category_id: category?.id,
    service: 'personal',
    is_for_business: 0,
    business_name: null,
    client_name: 'Léa Roy',
    client_email: 'lea@declic.test',
    client_phone: null,
    city_id: city?.id,
    shoot_address: null,
    shoot_address_details: null,
    shoot_lat: null,
    shoot_lng: null,
    date,
    time,
    duration_min: 120,
    date_flexible: 0,
    people_count: null,
    budget: null,
    description: '',
    provider_id: provider?.id ?? null,
    plan_id: planId,
    terms_version: TERMS_VERSION,
    submitted_at: new Date().toISOString(),
    locale: 'fr',
  });
}
