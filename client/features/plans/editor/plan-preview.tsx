import { Plural, Trans } from '@lingui/react/macro';
import { Building2, CalendarCheck, Clock, Images, type LucideIcon, MapPin, Users } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PlanLists } from '../plan-lists.queries.ts';
import { usePriceWords } from '../plan-words.ts';
import { type FormFields, typedPlan } from '../form/form-fields.ts';
import styles from './preview.module.css';

interface PlanPreviewProps {
  readonly fields: FormFields;
  /** The first image; null when the plan has none. */
  readonly cover: ReactNode;
  /** The photographer of the plan. */
  readonly name: string;
  readonly lists: PlanLists;
  readonly locale: LocaleCode;
}

/** The plan as clients will see it, from the current form values. */
export const PlanPreview = memo(function PlanPreview({ fields, cover, name, lists, locale }: PlanPreviewProps) {
  const plan = typedPlan(fields);
  const amounts = amountsOf(locale);
  const price = usePriceWords(locale)(plan);
  const length = plan.duration_min === null ? null : amounts.duration(plan.duration_min);
  const km = plan.travel_km_included === null ? null : amounts.count(plan.travel_km_included);
  const cities = plan.city_ids.flatMap((id) => lists.cities.find((city) => city.id === id)?.name ?? []).join(', ');
  const plate = lists.categories.find(({ id }) => plan.category_ids.includes(id))?.name_i18n ?? 'wedding';
  const { address } = plan;
  const street =
    address === null ? '' : [address.street_name, cityOf(lists, address.city_id)].filter(Boolean).join(', ');
  return (
    <aside className={styles['preview']}>
      <h2 className={styles['previewName']}>
        <Trans>Aperçu</Trans>
      </h2>
      <div className={styles['sheet']}>
        <div className={styles['cover']}>{cover ?? <Plate name={plate} size={160} />}</div>
        <div className={styles['sheetBody']}>
          <p className={styles['sheetTitle']}>{plan.title === '' ? <Trans>Sans titre</Trans> : plan.title}</p>
          <p className={styles['meta']}>{[name, cities].filter(Boolean).join(' · ')}</p>
          {plan.description === '' ? null : <p className={styles['about']}>{plan.description}</p>}
          <ul className={styles['includes']}>
            {length === null ? null : (
              <Line icon={Clock}>
                <Trans>{length} sur place</Trans>
              </Line>
            )}
            {plan.photos_included === null ? null : (
              <Line icon={Images}>
                <Plural value={plan.photos_included} one="# photo retouchée" other="# photos retouchées" />
              </Line>
            )}
            {plan.delivery_days === null ? null : (
              <Line icon={CalendarCheck}>
                <Plural value={plan.delivery_days} one="Livrées en # jour" other="Livrées en # jours" />
              </Line>
            )}
            {km === null ? null : (
              <Line icon={MapPin}>
                <Trans>{km} km compris</Trans>
              </Line>
            )}
            {plan.seats === null ? null : (
              <Line icon={Users}>
                <Plural value={plan.seats} one="# personne" other="Jusqu’à # personnes" />
              </Line>
            )}
            {street === '' ? null : <Line icon={Building2}>{street}</Line>}
          </ul>
          <div className={styles['sheetPrice']}>
            <span className={styles['meta']}>
              <Trans>Taxes en sus</Trans>
            </span>
            <strong>{price ?? <Trans>Prix à fixer</Trans>}</strong>
          </div>
          {/* An image of the button, which cannot be pressed. */}
          <span className={buttonClass({ isWide: true })} aria-hidden="true">
            <Trans>Réserver</Trans>
          </span>
        </div>
      </div>
    </aside>
  );
});

function cityOf({ cities }: PlanLists, id: string | null): string {
  return cities.find((city) => city.id === id)?.name ?? '';
}

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={18} />
      {children}
    </li>
  );
}
