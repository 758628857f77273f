import { mustKeep } from '#client/frame/errors/device-trouble.ts';
import { notFound } from '@tanstack/react-router';
import { AwayError } from '#client/frame/errors/away-error.ts';
import type { PublicData } from '#client/frame/network/public-data.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { isCalendarDay } from '#shared/formats/calendar-day.ts';
import { stepToOpen } from '#shared/requests/asking/booking-steps.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { BookingStep } from '#shared/requests/asking/steps.ts';
import { errorsOf } from '../booking/booking.commands.ts';
import { type FormLists, formLists } from '../form/form-lists.queries.ts';
import { oneRequest } from '../requests.queries.ts';
import { startDraft, type OpenDraft, openDraft } from '../drafts/open-draft.ts';

/**
 * Answers in an address: a category by name, a city by id or slug, a day, a photographer by slug, one of the photographer's
 * plans by id, and the shoot's duration in minutes, when it differs from the plan's.
 */
export interface Wish {
  readonly name?: CategoryKey;
  readonly city?: string;
  readonly date?: string;
  readonly provider?: string;
  readonly plan?: string;
  readonly duration?: number;
}

/** A sent draft is now a request with the same id. */
export async function isSent(draftId: string): Promise<boolean> {
  return (await oneRequest(draftId)) !== null;
}

/**
 * Opens the draft of the address, and the step that may be shown: never after the first unfinished step, and never
 * after an invalid answer. On the first step, an address without a draft starts one.
 * @param draftId the draft in the address, if any
 */
export async function openBooking(
  asked: BookingStep,
  draftId: string | undefined,
  wish: Wish,
  locale: LocaleCode,
  publicData: PublicData,
): Promise<{ draft: OpenDraft; step: BookingStep }> {
  await mustKeep();
  const isBeginning = asked === 'category' || asked === 'service' || Object.keys(wish).length > 0;
  if (draftId === undefined && isBeginning) return startBookingWith(await answersOf(wish, publicData));
  const draft = await openDraft(draftId);
  if (asked === 'category' || draft.counter === 0) return { draft, step: 'category' };
  const errors = await errorsOf(draft.id, draft.fields, locale);
  return { draft, step: stepToOpen(asked, draft.counter, errors) };
}

async function startBookingWith(answers: DraftFields): Promise<{ draft: OpenDraft; step: BookingStep }> {
  const isKindKnown = answers.category_id !== undefined;
  return { draft: await startDraft(answers, isKindKnown ? 1 : 0), step: isKindKnown ? 'service' : 'category' };
}

async function answersOf(wish: Wish, publicData: PublicData): Promise<DraftFields> {
  const { name, city, date, provider, plan, duration } = wish;
  if (name === undefined && city === undefined && date === undefined && provider === undefined) return {};
  const lists = await loadLists(publicData);
  const category = lists.categories.find(({ name_i18n }) => name_i18n === name);
  const place = lists.cities.find(({ id, slug }) => id === city || slug === city);
  const photographer = provider === undefined ? undefined : await photographerOf(provider, lists, publicData);
  return {
    ...(category === undefined ? {} : { category_id: category.id }),
    ...(place === undefined ? {} : { city_id: place.id }),
    ...(date === undefined || !isCalendarDay(date) ? {} : { date }),
    ...(photographer === undefined ? {} : { provider_id: photographer.id }),
    ...(photographer === undefined || plan === undefined
      ? {}
      : await (await import('../asked-provider/plan-answers.ts')).answersOfPlan(photographer.slug, plan, publicData)),
    ...(photographer === undefined || duration === undefined ? {} : { duration_min: String(duration) }),
  };
}

/**
 * The photographer named in the address, from the server or otherwise from the device. Another photographer, or none,
 * never replaces them.
 * @throws notFound when the server knows no such photographer; AwayError when neither has data
 */
async function photographerOf(slug: string, lists: FormLists, publicData: PublicData): Promise<Provider> {
  const asked = await publicData.get('provider.read', { slug: '1' }, { id: slug });
  if (asked === undefined) throw notFound();
  if (asked !== null) {
    await (await import('../asked-provider/asked-provider.commands.ts')).storeProvider(asked);
    return asked;
  }
  const listed = lists.providers.find((one) => one.slug === slug);
  if (listed === undefined) throw new AwayError();
  return listed;
}

/** The lists from the device, or from the server on a first visit. */
async function loadLists(publicData: PublicData): Promise<FormLists> {
  const kept = await formLists();
  const [categories, cities, providers] = await Promise.all([
    kept.categories.length > 0 ? kept.categories : publicData.get('category.list'),
    kept.cities.length > 0 ? kept.cities : publicData.get('city.list'),
    kept.providers.length > 0
      ? kept.providers
      : publicData.get('provider.list', { per_page: '100' }).then((page) => page?.data),
  ]);
  return { ...kept, categories: categories ?? [], cities: cities ?? [], providers: providers ?? [] };
}
