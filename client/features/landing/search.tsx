import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Camera, ChevronDown, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from './search.module.css';

/** The search as parameters of the booking's address: `name`, `city`, `date`, each only when filled. */
export type Wish = Readonly<Record<string, string>>;

export interface SearchProps {
  readonly locale: LocaleCode;
  readonly cities: readonly City[];
  /** The lead time and the longest horizon of a shoot; null when unknown. */
  readonly limits: { readonly lead_time_hours: number; readonly horizon_far_days: number } | null;
  /** The booking's address, which the form opens without any script. */
  readonly bookUrl: string;
  readonly onSearch: (wish: Wish) => void;
}

const STEPS = Array.from({ length: 8 }, (_, step) => step);

/** The values chosen here, restored when the person comes back to this page. */
let chosen: Wish = {};

/** What, where, when: the first step of a booking, on the landing page. */
export function Search({ locale, cities, limits, bookUrl, onSearch }: SearchProps) {
  const { t } = useLingui();
  // The server's days are used until a script runs; the browser computes them when the field is used.
  const days = import.meta.env.SSR ? datesOf(limits) : {};
  return (
    <form
      className={styles['search']}
      action={bookUrl}
      aria-label={t`Commencer une demande`}
      onChange={({ currentTarget }) => {
        chosen = filled(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(filled(event.currentTarget));
      }}
    >
      <Cell label={t`Quoi`} icon={Camera}>
        {(id) => (
          <select id={id} name="name" defaultValue={chosen['name'] ?? ''}>
            <option value="">{t`Quelle séance?`}</option>
            {categoryKeys.map((key) => (
              <option key={key} value={key}>
                {categoryLabels[locale][key]}
              </option>
            ))}
          </select>
        )}
      </Cell>
      {cities.length === 0 ? null : (
        <Cell label={t`Où`} icon={MapPin}>
          {(id) => (
            <select id={id} name="city" defaultValue={chosen['city'] ?? ''}>
              <option value="">{t`Quelle ville?`}</option>
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {city.name}
                </option>
              ))}
            </select>
          )}
        </Cell>
      )}
      <Cell label={t`Quand`} icon={Calendar}>
        {(id) => (
          <>
            {/* Required only for `:invalid`: WebKit shows an empty date as today, so our label replaces it. */}
            <input
              id={id}
              type="date"
              name="date"
              required
              aria-required="false"
              {...days}
              defaultValue={chosen['date'] ?? ''}
              suppressHydrationWarning
              onFocus={({ currentTarget }) => Object.assign(currentTarget, datesOf(limits))}
            />
            <span className={styles['empty']} aria-hidden="true">
              <Trans>Quelle date?</Trans>
            </span>
          </>
        )}
      </Cell>
      <button
        type="submit"
        formNoValidate
        className={`${buttonClass({ look: 'accent', isLarge: true })} ${styles['go']}`}
      >
        <Trans>Commencer ma demande</Trans>
      </button>
      <p className={styles['note']}>
        <Trans>Ces réponses commencent votre demande. Rien à retaper.</Trans>
      </p>
      <p className={styles['progress']}>
        <Trans>Étape 1 sur 8</Trans>
        <span className={styles['bars']} aria-hidden="true">
          {STEPS.map((step) => (
            <span key={step} />
          ))}
        </span>
      </p>
    </form>
  );
}

/** One field of the bar: its control fills it, so that a thumb hits it anywhere. */
function Cell({ label, icon, children }: { label: string; icon: LucideIcon; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles['cell']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <span className={styles['icon']}>
        <Icon of={icon} />
      </span>
      <span className={styles['open']}>
        <Icon of={ChevronDown} />
      </span>
    </div>
  );
}

/** Only filled values go into the address. */
function filled(form: HTMLFormElement): Wish {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function datesOf(limits: SearchProps['limits']): { min: string; max: string } {
  const now = new Date();
  const min = localDateOf(addHours(now, limits?.lead_time_hours ?? 0));
  return { min, max: addDays(localDateOf(now), limits?.horizon_far_days ?? 365) };
}
