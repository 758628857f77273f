import { Trans } from '@lingui/react/macro';
import { Check, FilePlus2, History } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { ComposerFacts } from '../composer.queries.ts';
import styles from './start-cards.module.css';

interface StartCardsProps {
  readonly facts: ComposerFacts;
  /** The plan that the lines began with; empty for none. */
  readonly planId: string;
  readonly coverOf: (planId: string) => ReactNode;
  readonly locale: LocaleCode;
  readonly onPlan: (plan: OwnPlan) => void;
  readonly onLast: (quote: Quote) => void;
  readonly onNothing: () => void;
}

/** The beginnings of a quote: one of the photographer's plans, their last quote, or nothing. */
function StartCards({ facts, planId, coverOf, locale, onPlan, onLast, onNothing }: StartCardsProps) {
  const amounts = amountsOf(locale);
  const id = useId();
  const { plans, last, request } = facts;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        <Trans>Partir d’un forfait</Trans>
      </h2>
      <ul className={styles['cards']}>
        {plans.map((plan) => (
          <StartCard
            key={plan.id}
            picture={coverOf(plan.id) ?? <Plate name={request?.category ?? 'event'} size={50} />}
            title={plan.title}
            text={[
              amounts.duration(plan.duration_min),
              ...(plan.price_cents === null ? [] : [amounts.money(plan.price_cents)]),
            ].join(' · ')}
            isChosen={plan.id === planId}
            onChoose={() => onPlan(plan)}
          />
        ))}
        {last === null ? null : (
          <StartCard
            picture={<Icon of={History} size={24} />}
            title={<Trans>Votre dernière soumission</Trans>}
            text={[amounts.duration(last.duration_min), amounts.money(last.subtotal_cents)].join(' · ')}
            isChosen={false}
            onChoose={() => onLast(last)}
          />
        )}
        <StartCard
          picture={<Icon of={FilePlus2} size={24} />}
          title={<Trans>Sans forfait</Trans>}
          text={<Trans>Une page blanche</Trans>}
          isChosen={planId === ''}
          onChoose={onNothing}
        />
      </ul>
    </section>
  );
}

interface StartCardProps {
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StartCard({ picture, title, text, isChosen, onChoose }: StartCardProps) {
  return (
    <li>
      <button type="button" className={styles['card']} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles['picture']}>{picture}</span>
        <span className={styles['words']}>
          <span className={styles['name']}>{title}</span>
          <span className={styles['text']}>{text}</span>
        </span>
        {isChosen ? <Icon of={Check} size={18} /> : null}
      </button>
    </li>
  );
}

/** A key in a line renders no card: whatever they do reads the form by itself. */
const Memoized = memo(
  StartCards,
  (a, b) => a.facts === b.facts && a.planId === b.planId && a.coverOf === b.coverOf && a.locale === b.locale,
);
export { Memoized as StartCards };
