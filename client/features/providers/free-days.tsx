import { Trans } from '@lingui/react/macro';
import { Chip } from '#client/ui/label/chip.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './free-days.module.css';

/** Two rows of chips beside the page. */
const MAX_DAYS = 4;

interface FreeDaysProps {
  /** `YYYY-MM-DD` */
  readonly days: readonly string[];
  readonly locale: LocaleCode;
  /** The day of the search that led here. */
  readonly asked: string | null;
  readonly chosen: string | null;
  readonly onChoose: (date: string | null) => void;
}

/** The next days on which the photographer is free, as search computes them; one of them may be chosen. */
export function FreeDays({ days, locale, asked, chosen, onChoose }: FreeDaysProps) {
  const formats = formatsOf(locale);
  const shown = days.slice(0, MAX_DAYS);
  return (
    <section className={styles['freeDays']}>
      <h3>
        <Trans>Prochains jours libres</Trans>
      </h3>
      {days.length === 0 ? (
        <p>
          <Trans>Aucun pour l’instant. Demandez une date : le photographe peut avoir une place.</Trans>
        </p>
      ) : (
        <ul>
          {shown.map((day) => (
            <li key={day}>
              <Chip isSelected={day === chosen} onClick={() => onChoose(day === chosen ? null : day)}>
                {formats.dateShort(day)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {asked === null || shown.includes(asked) ? null : (
        <p className={styles['asked']}>
          <Trans>Votre date</Trans>
          <Chip isSelected={asked === chosen} onClick={() => onChoose(asked === chosen ? null : asked)}>
            {formats.dateShort(asked)}
          </Chip>
        </p>
      )}
    </section>
  );
}
