import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePlanTags, usePriceWords } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { PlanTitle } from './plan-title.tsx';
import type { PlanActions as Actions } from './use-plan-actions.tsx';
import styles from '../plans.module.css';

interface PlanCardProps {
  readonly shown: ShownPlan;
  /** Its first image; null when it has none. */
  readonly cover: ReactNode;
  /** There are unsaved changes. */
  readonly isBegun: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly actions: Actions;
  readonly locale: LocaleCode;
}

/** One plan in the list: its title, price and length, its visibility, its pending actions, and its commands. */
export function PlanCard({ shown, cover, isBegun, isSelected, onSelect, actions, locale }: PlanCardProps) {
  const { t } = useLingui();
  const { plan, pending } = shown;
  const tags = usePlanTags();
  const price = usePriceWords(locale)(plan);
  const photos = plan.photos_included;
  const title = plan.title === '' ? t`Sans titre` : plan.title;
  return (
    <Card>
      {cover === null ? null : <div className={styles['cover']}>{cover}</div>}
      <div className={styles['cardHead']}>
        <Checkbox checked={isSelected} onChange={(event) => onSelect(event.target.checked)}>
          <span className="visually-hidden">{t`Choisir ${title}`}</span>
        </Checkbox>
        <h2 className={styles['cardTitle']}>
          <RouteLink name="plan-editor" params={{ id: plan.id }}>
            <PlanTitle plan={plan} />
          </RouteLink>
        </h2>
        <Tag isQuiet={plan.status === 'draft'}>{tags[plan.status]}</Tag>
      </div>
      <p className={styles['price']}>{price ?? <Trans>Prix à fixer</Trans>}</p>
      <p className={styles['meta']}>
        {amountsOf(locale).duration(plan.duration_min)}
        {photos === null ? null : (
          <>
            {' · '}
            <Plural value={photos} one="# photo" other="# photos" />
          </>
        )}
      </p>
      <div className={styles['cardFoot']}>
        <span className={styles['standing']}>
          <PlanStanding pending={pending} isBegun={isBegun} />
        </span>
        <PlanActions shown={shown} actions={actions} />
      </div>
    </Card>
  );
}
