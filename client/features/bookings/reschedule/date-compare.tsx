import { Trans } from '@lingui/react/macro';
import { isElsewhere } from '#client/frame/device/elsewhere.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './reschedule.module.css';

interface Session {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The day, the hour and the length of a session: « le samedi 12 septembre 2026, à 14 h 30, 3 h ». */
export function Moment({ starts_at, ends_at, locale }: Session & { readonly locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const [date, time] = [localDateOf(new Date(starts_at)), localTimeOf(new Date(starts_at))];
  const length = formats.duration(Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS));
  return (
    <>
      {formats.dateTime(date, time)}, {length}
      {isElsewhere(date, time) ? (
        <>
          {' '}
          <Trans>(heure de Montréal)</Trans>
        </>
      ) : null}
    </>
  );
}

interface DateCompareProps {
  readonly agreed: Session;
  readonly proposed: Session;
  /** The session has moved: the first one is over. */
  readonly isMoved?: boolean;
  readonly locale: LocaleCode;
}

/** What is proposed beside what is agreed. */
export function DateCompare({ agreed, proposed, isMoved = false, locale }: DateCompareProps) {
  return (
    <dl className={styles['sides']}>
      <div>
        <dt>{isMoved ? <Trans>Avant</Trans> : <Trans>Convenue</Trans>}</dt>
        <dd className="capital">
          <Moment {...agreed} locale={locale} />
        </dd>
      </div>
      <div className={styles['new']}>
        <dt>{isMoved ? <Trans>Maintenant</Trans> : <Trans>Proposée</Trans>}</dt>
        <dd className="capital">
          <Moment {...proposed} locale={locale} />
        </dd>
      </div>
    </dl>
  );
}
