import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { NeededField } from '#shared/plans/plan.rules.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { missingFieldsOf } from './plan-search.ts';
import styles from './list.module.css';

/** Lists the plans that were not published, with the missing fields of each, and links to the section of its editor. */
export default function LackingNote({ plans }: { readonly plans: readonly ShownPlan[] }) {
  const { t } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (plans.length > 0) note.current?.focus();
  }, [plans]);
  const words: Record<NeededField, string> = {
    title: t`un titre`,
    description: t`une description`,
    price_cents: t`un prix`,
    'address.street_name': t`la rue du studio`,
    'address.city_id': t`la ville du studio`,
    'address.province': t`la province du studio`,
    'address.postal_code': t`le code postal du studio`,
  };
  return (
    <div ref={note} role="alert" tabIndex={-1} className={styles['note']}>
      {plans.length === 0 ? null : (
        <Notice tone="error">
          <ul className={styles['lacking']}>
            {plans.map((shown) => {
              const fields = missingFieldsOf(shown);
              const title = shown.plan.title === '' ? t`Sans titre` : shown.plan.title;
              const missing = fields.map((field) => words[field]).join(', ');
              return (
                <li key={shown.plan.id}>
                  <Trans>
                    « {title} » n’est pas publié; il lui manque : {missing}.
                  </Trans>{' '}
                  <RouteLink name={sectionRoute(fields[0])} params={{ id: shown.plan.id }}>
                    <Trans>Compléter</Trans> <span className="visually-hidden">{title}</span>
                  </RouteLink>
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** The page of the editor with this field. */
function sectionRoute(field: NeededField | undefined): 'plan-general' | 'plan-pricing' | 'plan-address' {
  if (field === 'price_cents') return 'plan-pricing';
  return field?.startsWith('address.') === true ? 'plan-address' : 'plan-general';
}
