import type { PublicData } from '#client/app/public-data.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { type BookingStep, stepToOpen } from '#shared/quotes/booking-steps.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { errorsOf, saveDraft } from './booking.commands.ts';
import { type FormLists, formLists } from './form-lists.queries.ts';
import { oneRequest } from './requests.queries.ts';
import { type OpenDraft, openDraft, openNewDraft } from './open-draft.ts';

/** What an address may already answer: a category by its name, a city by its id, a day, a photographer by their slug, one of their plans by its id. */
export interface Wish {
  readonly name?: CategoryKey;
  readonly city?: string;
  readonly date?: string;
  readonly provider?: string;
  readonly plan?: string;
}

/** A draft that has been sent is a request by now, of the same id. */
export async function isSent(draftId: string): Promise<boolean> {
  return (await oneRequest(draftId)) !== null;
}

/**
 * Opens the draft an address is about, and the step it may show: never further than the counter, never past an answer that
 * is not right.
 * @param draftId the draft the address names, if it names one
 */
export async function openBooking(
  asked: BookingStep,
  draftId: string | undefined,
  wish: Wish,
  locale: LocaleCode,
  publicData: PublicData,
): Promise<{ draft: OpenDraft; step: BookingStep }> {
  const answers = await answersOf(wish, publicData);
  if (draftId === undefined && Object.keys(answers).length > 0) return startWith(answers);
  const draft = await openDraft(draftId);
  if (asked === 'category' || draft.counter === 0) return { draft, step: 'category' };
  const errors = await errorsOf(draft.id, draft.fields, locale);
  return { draft, step: stepToOpen(asked, draft.counter, errors) };
}

/** A wish goes into the booking that is open where it contradicts nothing there; else it begins another. */
async function startWith(answers: DraftFields): Promise<{ draft: OpenDraft; step: BookingStep }> {
  const current = await openDraft();
  const fits = Object.entries(answers).every(([field, value]) => {
    const known = current.fields[field as keyof DraftFields] ?? '';
    return known === '' || known === value;
  });
  const draft = fits ? current : await openNewDraft();
  const fields = { ...draft.fields, ...answers };
  const counter = Math.max(draft.counter, fields.category_id === undefined ? 0 : 1);
  await saveDraft(draft.id, fields, counter);
  return { draft: { ...draft, fields, counter }, step: counter === 0 ? 'category' : 'service' };
}

async function answersOf({ name, city, date, provider, plan }: Wish, publicData: PublicData): Promise<DraftFields> {
  if (name === undefined && city === undefined && date === undefined && provider === undefined) return {};
  const lists = await listsOf(publicData);
  const category = lists.categories.find(({ name_i18n }) => name_i18n === name);
  const place = lists.cities.find(({ id }) => id === city);
  const photographer = lists.providers.find(({ slug }) => slug === provider);
  return {
    ...(category === undefined ? {} : { category_id: category.id }),
    ...(place === undefined ? {} : { city_id: place.id }),
    ...(date === undefined ? {} : { date }),
    ...(photographer === undefined ? {} : { provider_id: photographer.id }),
    ...(photographer === undefined || plan === undefined
      ? {}
      : await (await import('./plan-answers.ts')).answersOfPlan(photographer.slug, plan, publicData)),
  };
}

/** As the device has them; on a first visit, as the server says. */
async function listsOf(publicData: PublicData): Promise<FormLists> {
  const kept = await formLists();
  const [categories, cities, providers] = await Promise.all([
    kept.categories.length > 0 ? kept.categories : publicData.get('categories'),
    kept.cities.length > 0 ? kept.cities : publicData.get('cities'),
    kept.providers.length > 0
      ? kept.providers
      : publicData.get('providers', { per_page: '100' }).then((page) => page?.data),
  ]);
  return { categories: categories ?? [], cities: cities ?? [], providers: providers ?? [] };
}
