import { subtotalOf } from '../bookings/price.ts';
import { amountsOf } from '../formats/amounts.ts';
import type { LocaleCode } from '../locales.ts';
import type { OwnPlan } from '../plans/own-plan.schema.ts';
import type { LineItem, Quote } from './quote.schema.ts';
import { HOUR_MIN } from '../durations.ts';

// How a photographer's quote begins, and how its lines set the length of the session.

/** Lines that are counted in hours of the session, in the words of either language. */
const HOURS = /heures?\s+suppl|(?:^|[\s,])[àa]\sl['’]heure\b|\bextra\s+hours?\b|\bby\sthe\shour\b/iu;

const words = {
  fr: { extraHour: 'Heure supplémentaire', byTheHour: (title: string) => `${title}, à l’heure` },
  en: { extraHour: 'Extra hour', byTheHour: (title: string) => `${title}, by the hour` },
} as const;

/** The beginning of a quote. */
export interface QuoteStart {
  readonly plan_id: string | null;
  readonly line_items: LineItem[];
  /** Minutes. */
  readonly duration_min: number;
  readonly photos_included: number | null;
  readonly delivery_days: number;
  readonly policy: Quote['policy'];
}

/** The minutes of the session that lines of hours stand for; two decimals of a quantity count. */
export function minutesOfLines(lines: readonly Pick<LineItem, 'label' | 'quantity'>[]): number {
  const hours = lines.filter(({ label }) => HOURS.test(label)).reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.round(hours * HOUR_MIN);
}

/** A line for an hour more than the plan has, at its price. */
export function extraHourLine(cents: number, quantity: number, locale: LocaleCode): LineItem {
  return { label: words[locale].extraHour, quantity, unit_cents: cents };
}

type StartingPlan = Pick<
  OwnPlan,
  | 'id'
  | 'title'
  | 'pricing_type'
  | 'price_cents'
  | 'duration_min'
  | 'extra_hour_cents'
  | 'photos_included'
  | 'delivery_days'
  | 'policy'
>;

/**
 * A quote from a plan, for the length that was asked for: its price, and each started hour more. A plan without a price
 * for that length gives the line alone, to be completed.
 */
export function startFromPlan(plan: StartingPlan, wantedMin: number, locale: LocaleCode): QuoteStart {
  const isHourly = plan.pricing_type === 'hourly';
  return {
    plan_id: plan.id,
    line_items: isHourly ? hourlyLines(plan, wantedMin, locale) : fixedLines(plan, wantedMin, locale),
    duration_min: isHourly ? wantedMin : Math.max(plan.duration_min, wantedMin),
    photos_included: plan.photos_included,
    delivery_days: plan.delivery_days,
    policy: plan.policy,
  };
}

function hourlyLines(plan: StartingPlan, wantedMin: number, locale: LocaleCode): LineItem[] {
  const quantity = Math.ceil(wantedMin / HOUR_MIN);
  return [{ label: words[locale].byTheHour(plan.title), quantity, unit_cents: plan.price_cents ?? 0 }];
}

function fixedLines(plan: StartingPlan, wantedMin: number, locale: LocaleCode): LineItem[] {
  const line = {
    label: `${plan.title}, ${amountsOf(locale).duration(plan.duration_min)}`,
    quantity: 1,
    unit_cents: plan.price_cents ?? 0,
  };
  const hours = Math.max(0, Math.ceil((wantedMin - plan.duration_min) / HOUR_MIN));
  if (hours === 0 || plan.extra_hour_cents === null || subtotalOf(plan, wantedMin) === null) return [line];
  return [line, extraHourLine(plan.extra_hour_cents, hours, locale)];
}

/** A quote like an earlier one, for the length that was asked for. Its words were for somebody else. */
export function startFromQuote(quote: Quote): QuoteStart {
  return {
    plan_id: quote.plan_id,
    line_items: quote.line_items.map(({ label, quantity, unit_cents }) => ({ label, quantity, unit_cents })),
    duration_min: quote.duration_min,
    photos_included: quote.photos_included,
    delivery_days: quote.delivery_days,
    policy: quote.policy,
  };
}

/** A quote from nothing: one empty line. */
export function startFromNothing(wantedMin: number): QuoteStart {
  return {
    plan_id: null,
    line_items: [{ label: '', quantity: 1, unit_cents: 0 }],
    duration_min: wantedMin,
    photos_included: null,
    delivery_days: 5,
    policy: 'moderee',
  };
}
