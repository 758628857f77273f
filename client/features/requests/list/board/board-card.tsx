import { Trans } from '@lingui/react/macro';
import { CalendarDays, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { AnswersIn, FreeOrNot, IconLine } from './board-words.tsx';
import { WhenAndHowLong } from '../when-words.tsx';
import type { OwnTime } from './own-time.ts';
import { PlacesTaken } from './places-taken.tsx';
import shared from '../board.module.css';
import styles from './board.module.css';

const CENTS = 100;

interface BoardCardProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
  readonly now: number;
  /** To the centre of its city; null when unknown. */
  readonly km: number | null;
  readonly places: number;
  /** Its time in the photographer's own calendar; null when this device does not have it. */
  readonly time: OwnTime | null;
  readonly link: (className: string, content: ReactNode) => ReactNode;
  /** Below the card's link. */
  readonly children?: ReactNode;
}

/** A request that this photographer may answer: what is asked, and how many did already. */
export function BoardCard({ request, locale, now, km, places, time, link, children }: BoardCardProps) {
  const { category, city, budget, description, client_name, view } = request;
  const formats = formatsOf(locale);
  const isDirect = view === 'addressed';
  const label = categoryLabels[locale][category];
  const content = (
    <>
      <span className={shared['top']}>
        <span className={shared['plate']}>
          <Plate name={category} size={72} />
        </span>
        <span>
          <span className={shared['line']}>
            <span className={styles['name']}>
              {isDirect && client_name !== null ? `${client_name}, ` : ''}
              {isDirect ? label.toLocaleLowerCase(locale) : label}
            </span>
            {budget === null ? null : (
              <span className={styles['budget']}>
                <Trans>
                  Budget <strong>{formats.money(budget * CENTS)}</strong>
                </Trans>
              </span>
            )}
          </span>
          <span className={shared['meta']}>
            <IconLine of={MapPin}>
              {km === null ? (
                city
              ) : (
                <Trans>
                  {city}, à {km} km
                </Trans>
              )}
              {' · '}
              {formats.ago(request.created_at, now)}
            </IconLine>
          </span>
        </span>
      </span>
      <span className={styles['when']}>
        <IconLine of={CalendarDays}>
          <WhenAndHowLong request={request} locale={locale} />
        </IconLine>
        <FreeOrNot time={time} />
      </span>
      {description === '' ? null : (
        <q className={styles['said']} lang="">
          {description}
        </q>
      )}
      <span className={styles['foot']}>
        {isDirect ? (
          <Tag>
            <Icon of={UserRound} size={16} />
            <Trans>Demande directe</Trans>
          </Tag>
        ) : (
          <PlacesTaken taken={request.live_quotes} places={places} />
        )}
        <AnswersIn request={request} locale={locale} />
      </span>
    </>
  );
  return (
    <li>
      {link(styles['card'] ?? '', content)}
      {children}
    </li>
  );
}
