import { useLingui } from '@lingui/react/macro';
import { addMinutes, localTimeOf, shootInstant } from '#shared/dates.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { elides } from '#shared/formats/french.ts';
import { nightEnd } from '#shared/formats/night-end.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { Slot } from './quote-facts.ts';

/** The client's name in words; a request of the board names nobody. */
export function useRequestWords(request: QuoteRequest, locale: LocaleCode) {
  const { t } = useLingui();
  const category = categoryLabels[locale][request.category];
  const { client_name: name, city } = request;
  const first = name?.trim().split(/\s+/u)[0] ?? null;
  return {
    /** `Mariage de Camille Fortin` */
    title: name === null ? `${category}, ${city}` : elides(name) ? t`${category} d’${name}` : t`${category} de ${name}`,
    /** `Camille`; null on the board. */
    first,
    /** `Message à Camille` */
    message: first === null ? t`Message` : t`Message à ${first}`,
    /** `Camille paiera` */
    pays: first === null ? t`La personne paiera` : t`${first} paiera`,
  };
}

/** A slot, in words. */
export function useSlotWords(locale: LocaleCode) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const endOf = ({ date, time, durationMin }: Slot) => {
    const startsAt = shootInstant(date, time);
    if (startsAt === null) return formats.time(time);
    const night = nightEnd({ date, time, duration_min: durationMin }, locale);
    return night ?? formats.time(localTimeOf(addMinutes(startsAt, durationMin)));
  };
  return {
    /** `sam. 12 sept., 14 h 30 à 17 h 30` */
    short: (slot: Slot) => {
      const [day, start, end] = [formats.dateShort(slot.date), formats.time(slot.time), endOf(slot)];
      return t`${day}, ${start} à ${end}`;
    },
    /** `samedi 12 septembre 2026, de 14 h 30 à 17 h 30, heure de Montréal` */
    long: (slot: Slot) => {
      const [day, start, end] = [formats.date(slot.date).replace(/^le /u, ''), formats.time(slot.time), endOf(slot)];
      return t`${day}, de ${start} à ${end}, heure de Montréal`;
    },
  };
}
