import { Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { Icon } from '#client/ui/icon.tsx';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './free-days.module.css';

/** Above this age, the free days show their age. */
const FRESH_MS = 5 * MINUTE_MS;

interface FreeDaysLegendProps {
  /** The moment at which the server said them; null for days that this device knows by itself. */
  readonly asOf: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly locale: LocaleCode;
}

/** The marks of free days in a calendar, and the age of what they say. */
export function FreeDaysLegend({ asOf, now, locale }: FreeDaysLegendProps) {
  return (
    <p className={styles['legend']}>
      <span className={styles['free']}>
        <Trans>Libre</Trans>
      </span>
      <span className={styles['last']}>
        <Trans>Dernières heures</Trans>
      </span>
      {asOf !== null && now - Date.parse(asOf) > FRESH_MS ? (
        <span className={styles['age']}>
          <Icon of={Clock} size={16} />
          <Trans>Vu {formatsOf(locale).ago(asOf, now)}</Trans>
        </span>
      ) : null}
    </p>
  );
}

/** The height of a month, so that nothing moves when the calendar loads. */
export function MonthLoading() {
  return <div className={styles['loading']} aria-busy="true" />;
}
