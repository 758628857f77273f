import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { buttonClass } from '#client/ui/button/button.tsx';
import { chipClass } from '#client/ui/label/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Limits } from '#shared/limits.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { serviceTypes } from '#shared/catalogue/service-types.ts';
import { searchOf } from '#shared/search/search-address.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { MAX_PRICE, MAX_QUERY, sorts } from '#shared/search/search.values.ts';
import { type AskedSearch, addressOf, askedOf } from './asked-search.ts';
import { choiceCount } from './count-words.ts';
import { DatePill, HeartsPill, SelectPill } from './pills.tsx';
import { useChosenSearch } from './use-chosen-search.ts';
import styles from './filter-bar.module.css';

const CENTS = 100;

interface FilterBarProps {
  readonly asked: AskedSearch;
  readonly locale: LocaleCode;
  readonly cities: readonly City[];
  readonly limits: Pick<Limits, 'lead_time_hours' | 'horizon_far_days'> | null;
  /** The address that the form opens without any script. */
  readonly url: string;
  /** The number of results for each choice; null before the filters are used. */
  readonly counts: Counts | null;
  readonly onReach: () => void;
  readonly onSearch: (search: Readonly<Record<string, string | number>>) => void;
}

/** The filters and the order of a search: each choice starts a search with its own address. */
export function FilterBar({ asked, locale, cities, limits, url, counts, onReach, onSearch }: FilterBarProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { chosen, choose } = useChosenSearch(asked, onSearch);
  const search = (changes: Partial<Record<keyof AskedSearch, string>>) =>
    choose(askedOf({ ...addressOf({ ...read(form.current), sort: chosen.sort }), ...changes, page: 1 }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.current?.querySelector('details')?.removeAttribute('open');
    search({});
  };
  const count = (of: Parameters<typeof choiceCount>[0]) => choiceCount(of, locale);
  const servicesWords = { personal: t`Personnel`, professional: t`Professionnel` };
  const sortWords = { relevance: t`Pertinence`, price: t`Prix`, newest: t`Nouveautés` };
  return (
    <form
      ref={form}
      className={styles['bar']}
      action={url}
      role="search"
      aria-label={t`Filtrer les résultats`}
      onSubmit={submit}
      {...{ onFocus: onReach, onPointerEnter: onReach }}
    >
      <div className={styles['inner']}>
        <label className={styles['query']}>
          <Icon of={Search} />
          <span className="visually-hidden">
            <Trans>Nom, style, mot-clé</Trans>
          </span>
          <input
            key={asked.q ?? ''}
            type="search"
            name="q"
            defaultValue={asked.q ?? ''}
            maxLength={MAX_QUERY}
            placeholder={t`Nom, style, mot-clé`}
            enterKeyHint="search"
            autoComplete="off"
            onBlur={() => search({})}
          />
        </label>
        <div className={styles['pills']}>
          <HeartsPill isChosen={chosen.hearts !== undefined} onChoose={(hearts) => search({ hearts })} />
          <SelectPill
            name="name"
            label={t`Séance`}
            value={chosen.name ?? ''}
            onChoose={(name) => search({ name })}
            options={categoryKeys.map((key) => ({
              value: key,
              text: categoryLabels[locale][key],
              more: count(counts?.categories.find(({ name }) => name === key)),
            }))}
          />
          <SelectPill
            name="city"
            label={t`Ville`}
            value={chosen.city ?? ''}
            onChoose={(city) => search({ city })}
            options={cities.map(({ slug, name }) => ({
              value: slug,
              text: name,
              more: count(counts?.cities.find((one) => one.slug === slug)),
            }))}
          />
          <DatePill
            value={chosen.date ?? ''}
            text={chosen.date === undefined ? '' : formatsOf(locale).dateShort(chosen.date)}
            bounds={() => boundsOf(limits)}
            onChoose={(date) => search({ date })}
          />
          <SelectPill
            name="type"
            label={t`Service`}
            value={chosen.type ?? ''}
            onChoose={(type) => search({ type })}
            options={serviceTypes.map((type) => ({
              value: type,
              text: servicesWords[type],
              more: count(counts?.booking_types.find(({ booking_type }) => booking_type === type)),
            }))}
          />
          <PriceFilter key={`${asked.min} ${asked.max}`} asked={asked} locale={locale} />
        </div>
        <label className={styles['sort']}>
          <span className="visually-hidden">
            <Trans>Trier par</Trans>
          </span>
          <select
            name="sort"
            value={chosen.sort}
            onChange={({ currentTarget }) => search({ sort: currentTarget.value })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortWords[sort]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={`${buttonClass({ isSmall: true })} ${styles['go']}`}>
          <Trans>Filtrer</Trans>
        </button>
      </div>
    </form>
  );
}

/** Two amounts under a chip; a press outside of them discards the typed amounts. */
function PriceFilter({ asked: { min, max }, locale }: Pick<FilterBarProps, 'asked' | 'locale'>) {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const low = amounts.money((min ?? 0) * CENTS);
  const high = amounts.money((max ?? 0) * CENTS);
  const isChosen = min !== undefined || max !== undefined;
  return (
    <details className={styles['price']} {...{ onKeyDown: closeOnEscape }}>
      <summary className={chipClass({ isFull: isChosen })}>
        {max === undefined && min === undefined ? (
          <Trans>Prix</Trans>
        ) : max === undefined ? (
          <Trans>Dès {low}</Trans>
        ) : min === undefined ? (
          <Trans>Jusqu’à {high}</Trans>
        ) : (
          <Trans>
            {low} à {high}
          </Trans>
        )}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <fieldset className={styles['panel']}>
        <legend>
          <Trans>Prix en dollars, taxes en sus</Trans>
        </legend>
        <Amount name="min" label={t`Au moins`} value={min} />
        <Amount name="max" label={t`Au plus`} value={max} />
        <button type="submit" className={buttonClass({ isSmall: true })}>
          <Trans>Appliquer</Trans>
        </button>
      </fieldset>
    </details>
  );
}

function Amount({ name, label, value }: { name: 'min' | 'max'; label: string; value: number | undefined }) {
  return (
    <label>
      {label}
      <input type="number" inputMode="numeric" name={name} min={0} max={MAX_PRICE} defaultValue={value ?? ''} />
    </label>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function read(form: HTMLFormElement | null): AskedSearch {
  const entries = form === null ? [] : [...new FormData(form)];
  return askedOf(searchOf(Object.fromEntries(entries)));
}

function boundsOf(limits: FilterBarProps['limits']): { readonly min: string; readonly max: string } {
  const now = new Date();
  const min = localDateOf(addHours(now, limits?.lead_time_hours ?? 0));
  return { min, max: addDays(localDateOf(now), limits?.horizon_far_days ?? 365) };
}
