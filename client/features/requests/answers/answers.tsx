import { Plural, Trans } from '@lingui/react/macro';
import { Calendar, FileText, type LucideIcon, MapPin, User } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { NBSP } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { countOf, dollarsOf } from '#shared/requests/budget.ts';
import { businessOf, type DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { FormLists } from '../form/form-lists.queries.ts';

const LengthWords = lazy(() => import('./length-words.tsx'));
const PlaceOnMap = lazy(() => import('../page/place-on-map.tsx'));

const CENTS = 100;

/** An answer in words, whatever changes it. */
interface Answer {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A second line in a smaller style. */
  readonly more?: ReactNode;
}

export type AnswerKey = 'date' | 'location' | 'description' | 'contact';

interface AnswersOf {
  readonly fields: DraftFields;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
}

/** The answers of a form in words, as its summary and its edit show them. */
export function answersOf({ fields, lists, locale }: AnswersOf): Readonly<Record<AnswerKey, Answer>> {
  const city = lists.cities.find(({ id }) => id === fields.city_id)?.name;
  const business = businessOf(fields);
  return {
    date: {
      icon: Calendar,
      label: <Trans>Date et heure</Trans>,
      value: <span className="capital">{moment(fields, locale)}</span>,
      more: (
        <>
          <Suspense fallback={null}>
            <LengthWords {...{ fields, locale }} />
          </Suspense>
          {fields.date_flexible === '1' ? (
            <>
              <br />
              <Trans>Peut être décalée de quelques jours.</Trans>
            </>
          ) : null}
        </>
      ),
    },
    location: {
      icon: MapPin,
      label: <Trans>Lieu</Trans>,
      value: (
        <>
          {[fields.shoot_address, city].filter(isGiven).join(', ')}
          {isGiven(fields.shoot_lat) && isGiven(fields.shoot_lng) ? (
            <Suspense fallback={null}>
              <PlaceOnMap lat={Number(fields.shoot_lat)} lng={Number(fields.shoot_lng)} />
            </Suspense>
          ) : null}
        </>
      ),
      more: isGiven(fields.shoot_address_details) ? fields.shoot_address_details : null,
    },
    description: {
      icon: FileText,
      label: <Trans>Votre idée</Trans>,
      value: isGiven(fields.description) ? fields.description : <Trans>Sans description</Trans>,
      more: isGiven(fields.people_count) || isGiven(fields.budget) ? <Numbers {...{ fields, locale }} /> : null,
    },
    contact: {
      icon: User,
      label: <Trans>Vous</Trans>,
      value: [business ?? undefined, fields.client_name].filter(isGiven).join(' · '),
      more: [fields.client_email, fields.client_phone?.replaceAll(' ', NBSP)].filter(isGiven).join('\n'),
    },
  };
}

/** The number of people and the budget, where they were given. */
function Numbers({ fields, locale }: Pick<AnswersOf, 'fields' | 'locale'>) {
  const [people, budget] = [countOf(fields.people_count) ?? 0, dollarsOf(fields.budget) ?? 0];
  return (
    <>
      {people > 0 ? <Plural value={people} one="# personne" other="# personnes" /> : null}
      {people > 0 && budget > 0 ? <br /> : null}
      {budget > 0 ? <Trans>Budget : {formatsOf(locale).money(budget * CENTS)}, taxes en sus</Trans> : null}
    </>
  );
}

/** The day alone while its hour is missing. */
function moment({ date = '', time = '' }: DraftFields, locale: LocaleCode): string {
  if (date === '') return '';
  return time === '' ? formatsOf(locale).date(date) : formatsOf(locale).dateTime(date, time);
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
