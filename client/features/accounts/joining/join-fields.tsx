import { Trans, useLingui } from '@lingui/react/macro';
import type { FormField } from '#client/frame/forms/use-server-form.ts';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { ErrorText, TextField } from '#client/ui/form/field.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import styles from '../accounts.module.css';

export interface JoinLists {
  readonly categories: readonly Category[];
  readonly cities: readonly City[];
}

interface JoinFieldsProps extends JoinLists {
  readonly field: (name: 'business_name' | 'category_ids' | 'city_ids') => FormField;
  readonly locale: LocaleCode;
}

/** The name, the categories and the cities of a photographer. */
export function JoinFields({ field, categories, cities, locale }: JoinFieldsProps) {
  const { t } = useLingui();
  const { rule, ...name } = field('business_name');
  return (
    <>
      <TextField
        label={<Trans>Nom de votre studio, ou le vôtre</Trans>}
        hint={<Trans>Vos clients vous connaîtront sous ce nom.</Trans>}
        autoComplete="organization"
        {...name}
        error={rule === undefined ? undefined : rule === 'maxLength' ? t`C’est trop long.` : t`Inscrivez un nom.`}
      />
      <Several
        field={field('category_ids')}
        legend={t`Vos catégories`}
        error={t`Choisissez au moins une catégorie.`}
        options={categories.map(({ id, name_i18n }) => [id, categoryLabels[locale][name_i18n]])}
      />
      <Several
        field={field('city_ids')}
        legend={t`Vos villes`}
        error={t`Choisissez au moins une ville.`}
        options={cities.map(({ id, name: city }) => [id, city])}
      />
    </>
  );
}

interface SeveralProps {
  readonly field: FormField;
  readonly legend: string;
  readonly error: string;
  readonly options: readonly (readonly [id: string, label: string])[];
}

function Several({ field: { rule, ...input }, legend, error, options }: SeveralProps) {
  const id = `${input.name}-error`;
  return (
    <fieldset className={styles['several']} aria-describedby={rule === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <Checkbox key={value} {...input} value={value}>
            {label}
          </Checkbox>
        ))}
      </div>
      {rule === undefined ? null : <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
  );
}
