import { randomBytes } from 'node:crypto';
import { addDays, localDateOf } from '#shared/dates.ts';
import { defaultLimits } from '#shared/limits.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import type { QuoteRequestCreate } from '#shared/requests/quote-request.schema.ts';
import { TERMS_VERSION } from '#shared/terms.ts';
import { withEm } from '../foundation/db/request-em.ts';
import { catalogueId } from '../demo/catalogue.ts';
import { Client } from '../modules/accounts/client.entity.ts';
import { hashPassword } from '../modules/accounts/password.ts';
import { User } from '../modules/accounts/user.entity.ts';
import { Plan } from '../modules/plans/plan.entity.ts';
import { columnsOf } from '../modules/plans/write-plan.ts';
import { OpeningHours } from '../modules/providers/opening-hours.entity.ts';
import { Provider } from '../modules/providers/provider.entity.ts';
import { Schedule } from '../modules/providers/schedule/schedule.entity.ts';
import { renewOffer } from '../modules/search/renew-offer.ts';
import { newId } from '../foundation/new-id.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'un mot de passe d’essai';
const hashed = hashPassword(PASSWORD);

/** The part of a test that a factory needs: a database for its rows. */
type Store = Pick<TestApp, 'database'>;

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly owner: `user:${string}`;
}

export interface ProviderPerson extends Person {
  readonly providerId: string;
}

/** A user with a client profile, active and verified by default. */
export async function aClient(test: Store, fields: Partial<User> = {}): Promise<Person> {
  const person = await aUser(test, fields);
  await insert(test, Client, { id: newId(), user_id: person.userId, business_name: null, created_at: new Date() });
  return person;
}

export function anAdmin(test: Store): Promise<Person> {
  return aUser(test, { is_admin: 1 });
}

/** An administrator without the rights of money and roles. */
export function aSupporter(test: Store): Promise<Person> {
  return aUser(test, { is_admin: 1, is_support: 1 });
}

/** An active provider, ready to be paid, open every day from 8 to 20. */
export async function aProvider(test: Store, fields: Partial<Provider> = {}): Promise<ProviderPerson> {
  const person = await aUser(test, {});
  const providerId = newId();
  const now = new Date();
  await insert(test, Provider, {
    id: providerId,
    user_id: person.userId,
    slug: `p-${providerId}`,
    business_name: null,
    status: 'active',
    profile_description: 'Portraits.',
    city_id: catalogueId('city', 'Québec'),
    stripe_connected_account_id: null,
    stripe_charges_enabled: 1,
    tps_no: '123456789 RT0001',
    tvq_no: '1234567890 TQ0001',
    buffer_min: 30,
    version: 1,
    created_at: now,
    updated_at: now,
    ...fields,
  });
  await insert(test, Schedule, { id: providerId, version: 1, created_at: now, updated_at: now });
  for (let weekday = 0; weekday < 7; weekday += 1) {
    await insert(test, OpeningHours, { id: newId(), provider_id: providerId, weekday, start: '08:00', end: '20:00' });
  }
  await renew(test, providerId);
  return { ...person, providerId };
}

/** A published plan at 450 $ for two hours. */
export async function aPlan(test: Store, providerId: string, fields: Partial<Plan> = {}): Promise<string> {
  const id = newId();
  const now = new Date();
  await insert(test, Plan, {
    id,
    provider_id: providerId,
    ...columnsOf(planValues({})),
    status: 'published',
    title: 'La cérémonie',
    page_view_count: 0,
    price_cents: 45_000,
    photos_included: 60,
    extra_hour_cents: 12_000,
    booking_types: ['personal'],
    version: 1,
    created_at: now,
    updated_at: now,
    ...fields,
  });
  await renew(test, providerId);
  return id;
}

export interface Guest {
  readonly secret: string;
  readonly headers: Record<string, string>;
}

export function aGuest(): Guest {
  const secret = randomBytes(32).toString('base64url');
  return { secret, headers: { authorization: `Guest ${secret}` } };
}

/** Signs in through the API; the headers authenticate as that person. */
export async function signIn(
  test: Pick<TestApp, 'app'>,
  email: string,
): Promise<{ token: string; headers: Record<string, string>; cookie: string }> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: PASSWORD },
  });
  if (reply.statusCode !== 200) throw new Error(`Sign-in failed: ${reply.body}`);
  const { token } = reply.json<{ token: string }>();
  const cookie = reply.cookies.find(({ name }) => name === 'declic_refresh')?.value ?? '';
  return { token, headers: { authorization: `Bearer ${token}` }, cookie };
}

/** A valid request for a wedding in Quebec City, in `inDays` days at 14:30. */
export function aRequest(fields: Partial<QuoteRequestCreate> = {}, inDays = 40): QuoteRequestCreate {
  return {
    id: newId(),
    category_id: catalogueId('category', 'wedding'),
    service: 'personal',
    is_for_business: 0,
    business_name: null,
    client_name: 'Camille Fortin',
    client_email: 'camille.fortin@exemple.ca',
    client_phone: '+14185550142',
    city_id: catalogueId('city', 'Québec'),
    shoot_address: 'Domaine Cataraqui',
    shoot_address_details: null,
    shoot_lat: null,
    shoot_lng: null,
    date: addDays(localDateOf(new Date()), inDays),
    time: '14:30',
    duration_min: 120,
    date_flexible: 0,
    people_count: 40,
    budget: 600,
    description: 'Cérémonie au jardin.',
    provider_id: null,
    plan_id: null,
    terms_version: TERMS_VERSION,
    submitted_at: new Date().toISOString(),
    locale: 'fr',
    ...fields,
  };
}

export function aKey(): string {
  return newId();
}

async function aUser(test: Store, fields: Partial<User>): Promise<Person> {
  const id = newId();
  const email = fields.email ?? `${id}@declic.test`;
  const now = new Date();
  await insert(test, User, {
    id,
    email,
    password_hash: await hashed,
    first_name: 'Camille',
    last_name: 'Fortin',
    phone: null,
    birthdate: null,
    status: 'active',
    is_admin: 0,
    is_test: 0,
    verified_at: now,
    suspended_at: null,
    suspension_reason: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
    ...fields,
  });
  return { userId: id, email, owner: `user:${id}` };
}

/** The last step of a write by the app. */
async function renew(test: Store, providerId: string): Promise<void> {
  await test.database.writer
    .fork()
    .transactional((em) => withEm(em, () => renewOffer(providerId, new Date(), defaultLimits)));
}

async function insert(
  test: Store,
  entity: Parameters<TestApp['database']['writer']['insert']>[0],
  row: object,
): Promise<void> {
  const em = test.database.writer.fork();
  await withEm(em, () => em.insert(entity, row as never));
}
