import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { MoneyStep } from '../money/money-steps.ts';
import styles from './plan-steps.module.css';

interface PlanStepsProps {
  readonly steps: readonly MoneyStep[];
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The amounts that leave the account, with their times: now first, then the later ones. */
export function PlanSteps({ steps, locale, now }: PlanStepsProps) {
  const formats = formatsOf(locale);
  return (
    <ol className={styles['steps']}>
      {steps.map(({ kind, at, cents }) => (
        <li key={kind} className={styles['step']} {...(at === null ? { 'aria-current': 'step' } : {})}>
          <span className={at === null ? styles['now'] : styles['dot']} aria-hidden="true" />
          <p className={styles['when']}>
            {at === null ? <Trans>Aujourd’hui</Trans> : <span className="capital">{formats.dayAt(at, now)}</span>}
          </p>
          <p className={cents === 0 ? styles['amount'] : styles['sum']}>
            {cents === 0 ? formats.money(0) : formats.moneyExact(cents)}
          </p>
          <p className={styles['what']}>{words[kind]}</p>
        </li>
      ))}
    </ol>
  );
}

const words: Readonly<Record<MoneyStep['kind'], ReactNode>> = {
  keep: <Trans>Votre carte est gardée</Trans>,
  authorise: <Trans>Autorisation : le montant est réservé, pas débité</Trans>,
  deposit: <Trans>L’acompte de votre entreprise, et votre carte est gardée</Trans>,
  authorise_rest: <Trans>Autorisation : le reste est réservé, pas débité</Trans>,
  capture: <Trans>Après la séance, débité une seule fois</Trans>,
  capture_rest: <Trans>Après la séance, le reste, débité une seule fois</Trans>,
};
