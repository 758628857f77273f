import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './free-days.module.css';

/** A link that starts a booking on this day. */
export type DayLink = (date: string, children: ReactNode) => ReactNode;

interface FreeDaysProps {
  /** `YYYY-MM-DD` */
  readonly days: readonly string[];
  readonly locale: LocaleCode;
  readonly dayLink: DayLink;
}

/** The next days on which the photographer is free, as search computes them. */
export function FreeDays({ days, locale, dayLink }: FreeDaysProps) {
  const formats = formatsOf(locale);
  return (
    <section className={styles['freeDays']}>
      <h2>
        <Trans>Prochains jours libres</Trans>
      </h2>
      {days.length === 0 ? (
        <p>
          <Trans>Aucun pour l’instant. Demandez une date : le photographe peut avoir une place.</Trans>
        </p>
      ) : (
        <ul>
          {days.map((day) => (
            <li key={day}>{dayLink(day, formats.dateShort(day))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
