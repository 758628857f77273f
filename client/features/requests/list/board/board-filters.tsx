import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '#client/ui/label/chip.tsx';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { changedSearch, type ContractsSearch, distances } from '../contracts-search.ts';
import styles from './board.module.css';

const CENTS = 100;
const budgets = [150, 300, 500, 1_000, 2_000] as const;

interface BoardFiltersProps {
  readonly search: ContractsSearch;
  readonly cities: readonly City[];
  readonly locale: LocaleCode;
  /** Whether the position of the photographer's own city is known. */
  readonly hasDistance: boolean;
  readonly onSearch: (search: ContractsSearch) => void;
}

/** The filters of the board, as chips; each choice is in the address. */
export function BoardFilters({ search, cities, locale, hasDistance, onSearch }: BoardFiltersProps) {
  const { t } = useLingui();
  const change = (changes: Parameters<typeof changedSearch>[1]) =>
    onSearch(changedSearch(search, { ...changes, demande: undefined, masquees: undefined }));
  const formats = formatsOf(locale);
  const isEverywhere = search.ou === 'quebec';
  return (
    <div className={styles['filters']} role="group" aria-label={t`Filtrer le babillard`}>
      <Chip isSelected={!isEverywhere} onClick={() => change({ ou: undefined })}>
        <Trans>Mes catégories et villes</Trans>
      </Chip>
      <Chip isSelected={isEverywhere} onClick={() => change({ ou: 'quebec' })}>
        <Trans>Tout le Québec</Trans>
      </Chip>
      <Choice
        label={t`Catégorie`}
        value={search.categorie ?? ''}
        options={categoryKeys.map((key) => [key, categoryLabels[locale][key]])}
        onChoose={(value) => change({ categorie: categoryKeys.find((key) => key === value) })}
      />
      <Choice
        label={t`Ville`}
        value={search.ville ?? ''}
        options={cities.map(({ slug, name }) => [slug, name])}
        onChoose={(value) => change({ ville: value === '' ? undefined : value })}
      />
      <Choice
        label={t`Budget`}
        value={search.budget === undefined ? '' : String(search.budget)}
        options={budgets.map((dollars) => [String(dollars), t`${formats.money(dollars * CENTS)} et plus`])}
        onChoose={(value) => change({ budget: value === '' ? undefined : Number(value) })}
      />
      {hasDistance ? (
        <Choice
          label={t`Distance`}
          value={search.km === undefined ? '' : String(search.km)}
          options={distances.map((km) => [String(km), t`Distance : ${km} km`])}
          onChoose={(value) => change({ km: distances.find((km) => String(km) === value) })}
        />
      ) : null}
      <Day label={t`Du`} value={search.du ?? ''} onChoose={(du) => change({ du })} />
      <Day label={t`Au`} value={search.au ?? ''} onChoose={(au) => change({ au })} />
    </div>
  );
}

/** The order of the board; each choice is in the address. */
export function BoardSort({ search, onSearch }: Pick<BoardFiltersProps, 'search' | 'onSearch'>) {
  const { t } = useLingui();
  return (
    <span className={`${styles['pill']} ${styles['sort']}`}>
      <select
        aria-label={t`Trier le babillard`}
        value={search.tri ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const tri = value === 'seance' || value === 'budget' ? value : undefined;
          onSearch(changedSearch(search, { tri, demande: undefined }));
        }}
      >
        <option value="">{t`Plus récentes`}</option>
        <option value="seance">{t`Séance la plus tôt`}</option>
        <option value="budget">{t`Budget le plus élevé`}</option>
      </select>
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <span className={pillClass(value !== '')}>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{label}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string | undefined) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  return (
    <label className={pillClass(value !== '')}>
      {label}
      <input
        type="date"
        // A date that is only partly typed is empty: the field keeps what is typed until it is whole.
        defaultValue={value}
        key={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '' && currentTarget.validity.valid) onChoose(currentTarget.value);
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value === '' && value !== '') onChoose(undefined);
        }}
      />
    </label>
  );
}

function pillClass(isChosen: boolean): string {
  return `${styles['pill']} ${isChosen ? styles['chosen'] : ''}`;
}
