import type { ReactNode } from 'react';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import { ChosenPrice } from './plans/chosen-price.tsx';
import { type ChoiceProps } from './plans/plans.tsx';
import { durationOf, planOf } from './plans/choice.ts';
import styles from './provider.module.css';

interface BookBarProps extends Omit<ChoiceProps, 'onChoose'> {
  /** The link that starts the booking. */
  readonly book: ReactNode;
}

/** The chosen plan, its total and the booking link, always visible on a phone. */
export function BookBar({ plans, choice, locale, book }: BookBarProps) {
  const plan = planOf(plans, choice);
  return (
    <div className={`screen-only ${styles['bar']}`}>
      {plan === null ? (
        <span />
      ) : (
        <p className={styles['barPrice']}>
          <a href="#forfaits">
            <span lang={writtenIn(`${plan.title} ${plan.description}`)}>{plan.title}</span> ·{' '}
            {formatsOf(locale).duration(durationOf(plan, choice))}
          </a>
          <span>
            <ChosenPrice plan={plan} choice={choice} locale={locale} />
          </span>
        </p>
      )}
      {book}
    </div>
  );
}
