import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { SelectField } from '#client/ui/form/field.tsx';
import { Photo } from '#client/ui/photo/photo.tsx';
import { photoProps } from '#client/ui/photo/served-photo.ts';
import { policyText } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { servedImage } from '../served.ts';
import { PLAN_MARK } from '../use-counted-views.ts';
import { type Choice, extraHourOf, type ListedPlan, MAX_EXTRA_HOURS, planOf } from './choice.ts';
import { ChosenPrice } from './chosen-price.tsx';
import styles from '../plans.module.css';

const COVER_SIZES = '(min-width: 960px) 400px, 100vw';

export interface ChoiceProps {
  readonly plans: readonly ListedPlan[];
  readonly choice: Choice;
  readonly onChoose: (change: Partial<Choice>) => void;
  readonly locale: LocaleCode;
}

interface PlansProps extends ChoiceProps {
  /** The next days on which the photographer is free. */
  readonly freeDays: ReactNode;
  /** The link that starts the booking. */
  readonly book: ReactNode;
}

/** The plans, of which one is chosen, with its extra hours, a day, and the total that follows. */
export function Plans({ plans, choice, onChoose, locale, freeDays, book }: PlansProps) {
  const heading = useId();
  const chosen = planOf(plans, choice);
  return (
    <section id="forfaits" className={styles['plans']}>
      <h2 id={heading}>
        <Trans>Forfaits</Trans>
      </h2>
      {chosen === null ? (
        <p className={styles['meta']}>
          <Trans>Pas encore de forfait : décrivez votre séance.</Trans>
        </p>
      ) : (
        <div className={styles['list']} role="radiogroup" aria-labelledby={heading}>
          {plans.map((plan) => (
            <PlanChoice
              key={plan.id}
              plan={plan}
              isChosen={plan === chosen}
              onChoose={() => onChoose({ planId: plan.id })}
              locale={locale}
            />
          ))}
        </div>
      )}
      {chosen === null ? null : <ExtraHours plan={chosen} choice={choice} onChoose={onChoose} locale={locale} />}
      {freeDays}
      {chosen === null ? null : (
        <p className={styles['total']}>
          <ChosenPrice plan={chosen} choice={choice} locale={locale} />
        </p>
      )}
      <div className={`screen-only ${styles['book']}`}>{book}</div>
      {chosen === null ? null : <p className={styles['note']}>{policyText(chosen.policy, locale)}</p>}
    </section>
  );
}

interface PlanChoiceProps extends Pick<ChoiceProps, 'locale'> {
  readonly plan: ListedPlan;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PlanChoice({ plan, isChosen, onChoose, locale }: PlanChoiceProps) {
  const id = useId();
  const formats = formatsOf(locale);
  const language = writtenIn(`${plan.title} ${plan.description}`);
  const duration = formats.duration(plan.duration_min);
  const price = plan.price_cents === null ? null : formats.money(plan.price_cents);
  const extra = plan.extra_hour_cents === null ? null : formats.money(plan.extra_hour_cents);
  return (
    <label className={styles['plan']} {...{ [PLAN_MARK]: plan.id }}>
      <input
        type="radio"
        name="plan"
        value={plan.id}
        checked={isChosen}
        onChange={onChoose}
        className={styles['radio']}
        aria-labelledby={`${id}-title ${id}-price`}
        aria-describedby={`${id}-text`}
      />
      <PlanCover images={plan.images} />
      <span className={styles['planTitle']} id={`${id}-title`}>
        <span lang={language}>{plan.title}</span>
      </span>
      <span className={styles['planPrice']} id={`${id}-price`}>
        {price === null ? null : plan.pricing_type === 'from' ? (
          <Trans>dès {price}</Trans>
        ) : plan.pricing_type === 'hourly' ? (
          <Trans>{price} l’heure</Trans>
        ) : (
          price
        )}
      </span>
      <span className={styles['planText']} id={`${id}-text`}>
        <span className={styles['described']} lang={language}>
          {plan.description}
        </span>
        <span className={styles['meta']}>
          {duration}
          {plan.photos_included === null ? null : (
            <>
              {', '}
              <Plural value={plan.photos_included} one="# photo" other="# photos" />
            </>
          )}
          {extra === null ? null : (
            <>
              {' · '}
              <Trans>{extra} l’heure de plus</Trans>
            </>
          )}
        </span>
      </span>
    </label>
  );
}

/** The first image, above the plan's text; the plan's title describes it. */
function PlanCover({ images: [first] = [] }: Pick<ListedPlan, 'images'>) {
  const served = first === undefined ? null : servedImage(first);
  if (served === null) return null;
  return (
    <span className={styles['planCover']}>
      <Photo {...photoProps(served, COVER_SIZES)} alt="" />
    </span>
  );
}

/** The hours beyond the plan's own, each with its price. */
function ExtraHours({ plan, choice, onChoose, locale }: Omit<ChoiceProps, 'plans'> & { plan: ListedPlan }) {
  const { t } = useLingui();
  const each = extraHourOf(plan);
  if (each === null) return null;
  const formats = formatsOf(locale);
  return (
    <SelectField
      label={t`Heures de plus`}
      value={choice.extraHours}
      onChange={({ target }) => onChoose({ extraHours: Number(target.value) })}
    >
      <option value={0}>{t`Aucune`}</option>
      {Array.from({ length: MAX_EXTRA_HOURS }, (_, index) => {
        const hours = index + 1;
        const price = formats.money(hours * each);
        return (
          <option key={hours} value={hours}>
            {t`${hours} h de plus (${price})`}
          </option>
        );
      })}
    </SelectField>
  );
}
