import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { FreeDaysLegend, MonthLoading } from '#client/ui/calendar/free-days.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { DateError } from './check-date.ts';
import type { TypedDate } from '../date-draft.ts';
import type { FreeDays } from './use-free-days.ts';
import styles from '../reschedule.module.css';

const Calendar = lazyWith(['form'], () => import('#client/ui/calendar/calendar.tsx'));

const DATE_ERROR = 'move-date-error';

interface DayFieldProps {
  readonly typed: TypedDate;
  /** Undefined while the device is read. */
  readonly days: FreeDays | undefined;
  readonly reader: 'client' | 'photographer';
  readonly error: DateError | null;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onChange: (change: Partial<TypedDate>) => void;
}

/** The day: free ones are marked in the photographer's calendar, and others can be proposed too. */
export function DayField({ typed, days, reader, error, locale, now, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const isWrong = error?.field === 'date';
  if (days === undefined) return <MonthLoading />;
  return (
    <div className={styles['month']} {...(isWrong ? { 'data-wrong': '' } : {})}>
      <Suspense fallback={<MonthLoading />}>
        <Calendar
          label={t`Date`}
          value={typed.date === '' ? null : typed.date}
          min={days.min}
          max={days.max}
          markOf={days.markOf}
          onChange={(date) => onChange({ date })}
          locale={locale}
          describedBy={DATE_ERROR}
          canChooseAll
        />
      </Suspense>
      <div role="alert">
        {isWrong ? (
          <ErrorText id={DATE_ERROR}>
            <DayErrorWords error={error} />
          </ErrorText>
        ) : null}
      </div>
      {days.days === null ? (
        <p className={styles['small']}>
          {reader === 'client' ? (
            <Trans>Ses jours libres arrivent avec le réseau. Choisissez : à l’envoi, vous saurez si c’est libre.</Trans>
          ) : (
            <Trans>Votre horaire n’est pas encore sur cet appareil. À l’envoi, vous saurez si c’est libre.</Trans>
          )}
        </p>
      ) : (
        <FreeDaysLegend asOf={days.asOf} now={now} locale={locale} />
      )}
    </div>
  );
}

function DayErrorWords({ error }: { error: DateError }): ReactNode {
  switch (error.why) {
    case 'agreed':
      return <Trans>C’est déjà la date convenue : changez le jour, l’heure ou la durée.</Trans>;
    case 'future':
      return <Trans>Ce moment est passé : choisissez-en un autre.</Trans>;
    case 'lead_time':
      return <Trans>C’est trop tôt pour avoir une réponse : choisissez un moment plus tard.</Trans>;
    case 'horizon':
      return <Trans>C’est trop loin : choisissez une date plus proche.</Trans>;
    case 'none':
    case 'nonexistent':
      return <Trans>Choisissez un jour.</Trans>;
  }
}
