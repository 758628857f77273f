import { Plural, Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { Tag } from '#client/ui/label/tag.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePendingWords, usePlanTags, usePriceWords } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import styles from '../plans.module.css';

interface PlanCardProps {
  readonly shown: ShownPlan;
  /** There are unsaved changes. */
  readonly isBegun: boolean;
  readonly locale: LocaleCode;
  readonly onDelete: () => void;
}

/** One plan in the list: its title, price and length, whether clients see it, and its pending actions. */
export function PlanCard({ shown: { plan, pending }, isBegun, locale, onDelete }: PlanCardProps) {
  const tags = usePlanTags();
  const price = usePriceWords(locale)(plan);
  const waiting = usePendingWords()(pending);
  const photos = plan.photos_included;
  return (
    <Card>
      <div className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>
          <RouteLink name="plan-editor" params={{ id: plan.id }}>
            {plan.title === '' ? <Trans>Sans titre</Trans> : plan.title}
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
          {waiting === null ? null : <Status tone={waiting.tone}>{waiting.text}</Status>}
          {isBegun ? (
            <Status tone="warning">
              <Trans>Changements à enregistrer</Trans>
            </Status>
          ) : null}
        </span>
        <Button look="bare" onClick={onDelete}>
          <Icon of={Trash2} size={18} />
          <Trans>Supprimer</Trans>
          <span className="visually-hidden">{plan.title}</span>
        </Button>
      </div>
    </Card>
  );
}
