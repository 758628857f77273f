import type { FastifyInstance } from 'fastify';
import { priceOf } from '#shared/bookings/price.ts';
import { addDays, addHours, addMinutes, localDateOf, shootInstant } from '#shared/dates.ts';
import { defaultLimits } from '#shared/limits.ts';
import { userOwner } from '#shared/ids.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import { bookingTypes } from '#shared/plans/plan.schema.ts';
import { requestExpiry } from '#shared/schedules/start.rules.ts';
import { hashPassword } from '../modules/accounts/password.ts';
import { demoPhotographers } from '../gateways/payments/local/demo-account.ts';
import { Client } from '../modules/accounts/client.entity.ts';
import { User } from '../modules/accounts/user.entity.ts';
import { Booking } from '../modules/bookings/booking.entity.ts';
import { createQuarters } from '../modules/bookings/quarters/busy-quarters.service.ts';
import { Plan, PlanCategory, PlanCity } from '../modules/plans/plan.entity.ts';
import { columnsOf } from '../modules/plans/write-plan.ts';
import { Provider, ProviderCategory, ProviderCity, ProviderLanguage } from '../modules/providers/provider.entity.ts';
import { addSchedule } from '../modules/providers/schedule/schedule.changes.ts';
import { renewAnswerTimes } from '../modules/providers/answer-times.service.ts';
import type { Quote } from '../modules/quotes/quote.entity.ts';
import { QuoteRequest } from '../modules/requests/quote-request.entity.ts';
import { renewOffer } from '../modules/search/renew-offer.ts';
import { ViewDay } from '../modules/views/view.entity.ts';
import type { Work } from '../foundation/work/work.ts';
import { newId } from '../foundation/new-id.ts';
import { em } from '../foundation/db/request-em.ts';
import { catalogueId, slugOf } from './catalogue.ts';
import { DEMO_PASSWORD, type DemoProvider, demoProviders } from './demo-providers.ts';
import { seedPaymentAccount } from './demo-payments.ts';
import { demoAgreements } from './demo-agreements.ts';
import { demoOthers } from './demo-others.ts';
import { addDemoQuote } from './demo-quotes.ts';
import { demoClients, type DemoRequest, demoRequests } from './demo-requests.ts';
import { demoViews } from './demo-views.ts';
import { addDemoHours, addDemoVacation } from './hours/demo-hours.ts';
import { addDemoThread } from './talk/demo-messages.ts';
import { DAY_HOURS, HOUR_MIN } from '#shared/durations.ts';

const CENTS = 100;

/** Fills an empty database with the demo's data. @returns false once any account exists: nothing is added */
export async function seedDemo(app: FastifyInstance): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return app.commitInternal(async (work) => {
    const { now } = work;
    if ((await em().count(User)) > 0) return false;
    const seed = new DemoSeed(passwordHash, work);
    seed.people();
    for (const provider of demoProviders) seed.provider(provider);
    await em().flush();
    for (const email of demoPhotographers) await seedPaymentAccount(seed.providerId(email), email, now);
    for (const request of [...demoRequests, ...demoAgreements, ...demoOthers]) seed.request(request);
    await em().flush();
    for (const { email } of demoProviders) {
      await renewOffer(seed.providerId(email), now, defaultLimits);
      await renewAnswerTimes(work, seed.providerId(email));
    }
    return true;
  });
}

class DemoSeed {
  readonly #passwordHash: string;
  readonly #work: Work;
  readonly #now: Date;
  readonly #userIds = new Map<string, string>();
  readonly #providerIds = new Map<string, string>();
  readonly #planIds = new Map<string, { id: string; cents: number }>();

  constructor(passwordHash: string, work: Work) {
    this.#passwordHash = passwordHash;
    this.#work = work;
    this.#now = work.now;
  }

  people(): void {
    this.#user('admin@declic.test', ['Léa', 'Dubois'], { is_admin: 1 });
    for (const { email, name, phone } of demoClients) this.#client(this.#user(email, name, { phone }));
    this.#client(this.#user('en-attente@declic.test', ['Louis', 'Martel'], { status: 'pending' }));
    this.#client(this.#user('suspendu@declic.test', ['Denis', 'Caron'], { status: 'suspended' }));
  }

  provider(story: DemoProvider): void {
    const userId = this.#user(story.email, story.name, {});
    const id = newId();
    this.#providerIds.set(story.email, id);
    em().create(Provider, {
      id,
      user_id: userId,
      business_name: story.business ?? null,
      slug: slugOf(story.business ?? story.name.join(' ')),
      status: story.status ?? 'active',
      submitted_at: story.status === 'in_review' ? this.#now : null,
      profile_description: story.description,
      city_id: this.#city(story.city),
      stripe_connected_account_id: null,
      stripe_charges_enabled: story.status === undefined ? 1 : 0,
      tps_no: story.status === undefined ? '123456789 RT0001' : null,
      tvq_no: story.status === undefined ? '1234567890 TQ0001' : null,
      street: story.status === undefined ? '12, rue des Érables' : null,
      postal_code: null,
      buffer_min: defaultLimits.buffer_minutes,
      version: 1,
      created_at: this.#now,
      updated_at: this.#now,
    });
    for (const [position, key] of story.categories.entries()) {
      em().create(ProviderCategory, { provider_id: id, category_id: this.#category(key), position });
    }
    for (const [position, name] of story.cities.entries()) {
      em().create(ProviderCity, { provider_id: id, city_id: this.#city(name), position });
    }
    for (const code of story.languages) {
      em().create(ProviderLanguage, { provider_id: id, language_id: catalogueId('language', code) });
    }
    addSchedule(id, this.#now);
    addDemoHours(id);
    if (story.isAwayFor !== undefined) addDemoVacation(id, story.isAwayFor, this.#now);
    for (const plan of story.plans) this.#plan(id, story, plan);
    if (story.status !== undefined) return;
    for (const { day, views } of demoViews(localDateOf(this.#now))) {
      em().create(ViewDay, { provider_id: id, day, views });
    }
  }

  providerId(email: string): string {
    return this.#providerIds.get(email) ?? '';
  }

  #ownerOf(email: string) {
    return userOwner(this.#userIds.get(email) ?? '');
  }

  request(story: DemoRequest): void {
    const date = addDays(localDateOf(this.#now), story.inDays);
    const startsAt = shootInstant(date, story.time) ?? this.#now;
    const createdAt = addHours(this.#now, -story.daysAgo * DAY_HOURS);
    const client = demoClients.find(({ email }) => email === story.client) ?? demoClients[0];
    const id = newId();
    const providerId = story.provider === null ? null : (this.#providerIds.get(story.provider) ?? null);
    const plan = story.plan === undefined ? undefined : this.#planIds.get(`${story.provider}:${story.plan}`);
    const owner = this.#ownerOf(client.email);
    const quotes = story.quotes ?? [];
    const request = em().create(QuoteRequest, {
      id,
      owner,
      status: story.status,
      category_id: this.#category(story.category),
      service: story.category === 'professional' || story.category === 'real-estate' ? 'professional' : 'personal',
      is_for_business: 0,
      business_name: null,
      client_name: client.name.join(' '),
      client_email: client.email,
      client_phone: client.phone,
      city_id: this.#city(story.city),
      shoot_address: story.address,
      shoot_address_details: null,
      shoot_lat: null,
      shoot_lng: null,
      date,
      time: story.time,
      starts_at: startsAt,
      duration_min: story.hours * HOUR_MIN,
      date_flexible: story.isFlexible === true ? 1 : 0,
      people_count: story.people ?? null,
      budget: story.budget,
      description: story.description,
      decline_reason: story.declineReason ?? null,
      end_words: story.endWords ?? '',
      answered_at: story.answeredAfterHours === undefined ? null : addHours(createdAt, story.answeredAfterHours),
      provider_id: providerId,
      plan_id: plan?.id ?? null,
      locale: 'fr',
      expires_at: requestExpiry(createdAt, startsAt, defaultLimits),
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    });
    for (const thread of story.threads ?? []) {
      const photographer = { id: this.providerId(thread.provider), owner: this.#ownerOf(thread.provider) };
      addDemoThread(this.#now, thread, request, photographer);
    }
    let accepted: Quote | null = null;
    for (const one of quotes) {
      const quote = addDemoQuote(this.#work, one, request, this.providerId(one.provider));
      if (one.status === 'accepted') accepted = quote;
      if (one.status === 'sent' && quote.valid_until > request.expires_at) request.expires_at = quote.valid_until;
    }
    const booked = accepted?.provider_id ?? providerId;
    if (story.booking === undefined || booked === null) return;
    const endsAt = addHours(startsAt, story.hours);
    const booking = em().create(Booking, {
      id: newId(),
      quote_request_id: id,
      quote_id: accepted?.id ?? null,
      provider_id: booked,
      plan_id: plan?.id ?? null,
      owner,
      status: story.booking,
      starts_at: startsAt,
      ends_at: endsAt,
      busy_until: addMinutes(endsAt, defaultLimits.buffer_minutes),
      hold_expires_at: story.booking === 'awaiting_payment' ? addHours(this.#now, DAY_HOURS) : null,
      ...priceOf(accepted?.subtotal_cents ?? plan?.cents ?? (story.budget ?? 0) * CENTS, { tps: true, tvq: true }),
      policy: accepted?.policy ?? 'moderee',
      confirmed_at: ['confirmed', 'completed', 'closed'].includes(story.booking) ? createdAt : null,
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    });
    createQuarters(booking);
  }

  #user(
    email: string,
    [firstName, lastName]: readonly [string, string],
    more: { is_admin?: 1; status?: 'pending' | 'suspended'; phone?: string },
  ): string {
    const id = newId();
    this.#userIds.set(email, id);
    em().create(User, {
      id,
      email,
      password_hash: this.#passwordHash,
      first_name: firstName,
      last_name: lastName,
      phone: more.phone ?? null,
      birthdate: null,
      status: more.status ?? 'active',
      is_admin: more.is_admin ?? 0,
      is_test: 0,
      verified_at: more.status === 'pending' ? null : this.#now,
      suspended_at: more.status === 'suspended' ? this.#now : null,
      created_at: this.#now,
      updated_at: this.#now,
    });
    return id;
  }

  #client(userId: string): void {
    em().create(Client, { id: newId(), user_id: userId, business_name: null, created_at: this.#now });
  }

  #plan(providerId: string, { email, cities, categories }: DemoProvider, plan: DemoProvider['plans'][number]): void {
    const id = newId();
    this.#planIds.set(`${email}:${plan.title}`, { id, cents: plan.dollars * CENTS });
    em().create(Plan, {
      id,
      provider_id: providerId,
      ...columnsOf(planValues({})),
      status: 'published',
      title: plan.title,
      description: plan.description,
      page_view_count: 0,
      price_cents: plan.dollars * CENTS,
      duration_min: plan.hours * HOUR_MIN,
      photos_included: plan.photos,
      extra_hour_cents: plan.extraHourDollars === undefined ? null : plan.extraHourDollars * CENTS,
      travel_km_included: 40,
      instant_book: plan.isInstant === true ? 1 : 0,
      booking_types: [...bookingTypes],
      version: 1,
      created_at: this.#now,
      updated_at: this.#now,
    });
    for (const key of categories) em().create(PlanCategory, { plan_id: id, category_id: this.#category(key) });
    for (const name of cities) em().create(PlanCity, { plan_id: id, city_id: this.#city(name) });
  }

  #category(key: string): string {
    return catalogueId('category', key);
  }

  #city(name: string): string {
    return catalogueId('city', name);
  }
}
