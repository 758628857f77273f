import { amountsOf } from '../formats/amounts.ts';
import { NBSP } from '../formats/french.ts';
import type { LocaleCode } from '../locales.ts';
import {
  type CancellationBand,
  cancellationBands,
  CANCELLATION_GRACE,
  type CancellationPolicy,
} from './cancellation.ts';
import { DAY_HOURS } from '../durations.ts';

const names: Readonly<Record<LocaleCode, Readonly<Record<CancellationPolicy, string>>>> = {
  fr: { souple: 'Souple', moderee: 'Modérée', stricte: 'Stricte' },
  en: { souple: 'Flexible', moderee: 'Moderate', stricte: 'Strict' },
};

const words = {
  fr: {
    title: (name: string) => `Politique d’annulation ${name.toLowerCase()}${NBSP}: `,
    free: (until: string) => `rien à payer jusqu’à${NBSP}${until} avant la séance`,
    most: (percent: string) => `puis au plus ${percent}`,
    ofTotal: ' du total avec taxes',
    until: (until: string) => ` jusqu’à${NBSP}${until} avant`,
    hours: 'h',
    days: 'jours',
  },
  en: {
    title: (name: string) => `${name} cancellation policy: `,
    free: (until: string) => `nothing to pay until ${until} before the session`,
    most: (percent: string) => `then at most ${percent}`,
    ofTotal: ' of the total with taxes',
    until: (until: string) => ` until ${until} before`,
    hours: 'hours',
    days: 'days',
  },
} as const;

/** `Modérée` */
export function policyName(policy: CancellationPolicy, locale: LocaleCode): string {
  return names[locale][policy];
}

/** The conditions of a policy as one sentence: the same for a photographer who chooses it and a client who accepts it. */
export function policyTerms(policy: CancellationPolicy, locale: LocaleCode): string {
  const terms = termsIn(policy, locale);
  return `${terms.charAt(0).toUpperCase()}${terms.slice(1)}.`;
}

/** The same sentence, after the name of its policy. */
export function policyText(policy: CancellationPolicy, locale: LocaleCode): string {
  return `${words[locale].title(policyName(policy, locale))}${termsIn(policy, locale)}.`;
}

/** Under every policy: a change of mind soon after confirming costs nothing. */
export function graceText(locale: LocaleCode): string {
  const within = timeIn(CANCELLATION_GRACE.within_hours, locale, false);
  const start = timeIn(CANCELLATION_GRACE.start_in_hours, locale, false);
  return locale === 'fr'
    ? `Quelle que soit la politique, annuler dans les ${within} qui suivent la confirmation ne coûte rien, si la séance est à${NBSP}${start} ou plus.`
    : `Whatever the policy, cancelling within ${within} of confirming costs nothing, if the session is ${start} away or more.`;
}

/** The same, for a cancellation by the photographer or by us. */
export function otherSideText(locale: LocaleCode): string {
  return locale === 'fr'
    ? 'Si la séance est annulée par votre photographe ou par Déclic, rien n’est à payer, et tout ce qui a été pris est rendu.'
    : 'If your photographer or Déclic cancels, nothing is to be paid, and all that was taken is given back.';
}

function termsIn(policy: CancellationPolicy, locale: LocaleCode): string {
  const bands = cancellationBands[policy];
  const firstPaid = bands.find(({ percent }) => percent > 0);
  return bands.map((band) => bandText(band, band === firstPaid, locale)).join(', ');
}

function bandText({ until_hours, percent }: CancellationBand, isFirstPaid: boolean, locale: LocaleCode): string {
  const say = words[locale];
  const until = timeIn(until_hours, locale, true);
  if (percent === 0) return say.free(until);
  const most = `${say.most(amountsOf(locale).percent(percent))}${isFirstPaid ? say.ofTotal : ''}`;
  return until_hours === 0 ? most : `${most}${say.until(until)}`;
}

/** `24 h`, `7 jours`: never over two lines. */
function timeIn(hours: number, locale: LocaleCode, inDays: boolean): string {
  const say = words[locale];
  const isDays = inDays && hours > DAY_HOURS && hours % DAY_HOURS === 0;
  return `${isDays ? hours / DAY_HOURS : hours}${NBSP}${isDays ? say.days : say.hours}`;
}
