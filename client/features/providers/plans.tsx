import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ButtonStyle } from '#client/ui/button/button.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { Photo } from '#client/ui/photo/photo.tsx';
import { photoProps } from '#client/ui/photo/served-photo.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import styles from './provider.module.css';
import { servedImage } from './served.ts';
import { PLAN_MARK } from './use-counted-views.ts';

const COVER_SIZES = '(min-width: 960px) 400px, 100vw';

/** The fields of a plan that the page shows. */
export type ListedPlan = Pick<
  Plan,
  | 'id'
  | 'title'
  | 'description'
  | 'pricing_type'
  | 'price_cents'
  | 'duration_min'
  | 'photos_included'
  | 'extra_hour_cents'
  | 'policy'
> & { readonly images?: Plan['images'] | undefined };

/** The booking address of a plan. */
export type PlanLink = (planId: string, children: ReactNode) => ReactNode;

interface PlansProps {
  readonly plans: readonly ListedPlan[];
  readonly locale: LocaleCode;
  readonly bookLink: (style: ButtonStyle, children: ReactNode) => ReactNode;
  readonly planLink: PlanLink;
}

/** The plans and their prices. */
export function Plans({ plans, locale, bookLink, planLink }: PlansProps) {
  const policies = [...new Set(plans.map(({ policy }) => policy))];
  return (
    <section id="forfaits" className={styles['plans']}>
      <h2>
        <Trans>Forfaits</Trans>
      </h2>
      {plans.length === 0 ? (
        <p className={styles['meta']}>
          <Trans>Pas encore de forfait : décrivez votre séance.</Trans>
        </p>
      ) : (
        <ul>
          {plans.map((plan) => (
            <PlanLine key={plan.id} plan={plan} locale={locale} planLink={planLink} />
          ))}
        </ul>
      )}
      <div className={`screen-only ${styles['book']}`}>
        {bookLink({ look: 'accent', isLarge: true, isWide: true }, <Trans>Réserver</Trans>)}
      </div>
      {policies.map((policy) => (
        <p key={policy} className={styles['note']}>
          <Policy policy={policy} />
        </p>
      ))}
    </section>
  );
}

function PlanLine({ plan, locale, planLink }: { plan: ListedPlan } & Pick<PlansProps, 'locale' | 'planLink'>) {
  const formats = formatsOf(locale);
  const duration = formats.duration(plan.duration_min);
  const price = plan.price_cents === null ? null : formats.money(plan.price_cents);
  const extra = plan.extra_hour_cents === null ? null : formats.money(plan.extra_hour_cents);
  return (
    <li className={styles['plan']} {...{ [PLAN_MARK]: plan.id }}>
      <PlanCover images={plan.images} />
      <h3>{planLink(plan.id, plan.title)}</h3>
      {price === null ? null : (
        <p className={styles['planPrice']}>
          {plan.pricing_type === 'from' ? (
            <Trans>dès {price}</Trans>
          ) : plan.pricing_type === 'hourly' ? (
            <Trans>{price} l’heure</Trans>
          ) : (
            price
          )}
        </p>
      )}
      <p className={styles['planText']}>{plan.description}</p>
      <p className={styles['meta']}>
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
      </p>
    </li>
  );
}

/** The first image, above the plan's text; the plan's title describes it. */
function PlanCover({ images: [first] = [] }: Pick<ListedPlan, 'images'>) {
  const served = first === undefined ? null : servedImage(first);
  if (served === null) return null;
  return (
    <div className={styles['planCover']}>
      <Photo {...photoProps(served, COVER_SIZES)} alt="" />
    </div>
  );
}

function Policy({ policy }: Pick<Plan, 'policy'>) {
  switch (policy) {
    case 'souple':
      return <Trans>Politique souple : remboursement complet jusqu’à 24 h avant la séance.</Trans>;
    case 'moderee':
      return (
        <Trans>Politique modérée : remboursement complet jusqu’à 7 jours avant la séance, 50 % jusqu’à 24 h.</Trans>
      );
    case 'stricte':
      return (
        <Trans>Politique stricte : remboursement complet jusqu’à 30 jours avant la séance, 50 % jusqu’à 7 jours.</Trans>
      );
  }
}
