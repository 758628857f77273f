import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { weekdayName } from '#shared/formats/day-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { weekdays } from '#shared/schedules/schedule.rules.ts';
import { HoursComing } from './hours-coming.tsx';
import { hoursText } from './hours-text.ts';
import { mySchedule } from './schedule.queries.ts';
import styles from './week-words.module.css';

/** My week in words, with a link to change it, for screens about another subject. */
export default function WeekWords({ locale }: { readonly locale: LocaleCode }) {
  const shown = useLive(mySchedule);
  if (shown === undefined) return null;
  if (shown === null) return <HoursComing />;
  const { hours } = shown.schedule;
  return (
    <>
      <dl className={styles['week']}>
        {weekdays.map((day) => (
          <div key={day} className={styles['day']}>
            <dt className={styles['name']}>{weekdayName(Number(day), locale)}</dt>
            {hours[day].length === 0 ? (
              <dd className={styles['closed']}>
                <Trans>Fermé</Trans>
              </dd>
            ) : (
              <dd>{hoursText(hours[day], locale)}</dd>
            )}
          </div>
        ))}
      </dl>
      <p>
        <RouteLink name="opening-hours" className={buttonClass({ look: 'quiet' })}>
          <Trans>Modifier l’horaire</Trans>
        </RouteLink>
      </p>
    </>
  );
}
