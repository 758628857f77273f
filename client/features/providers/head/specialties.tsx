import { useLingui } from '@lingui/react/macro';
import { CategoryIcon } from '#client/ui/category-icon.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import styles from '../provider.module.css';

interface SpecialtiesProps {
  readonly provider: Pick<Provider, 'categories'>;
  readonly locale: LocaleCode;
}

/** The kinds of sessions that a photographer takes, in their own order. */
export function Specialties({ provider: { categories }, locale }: SpecialtiesProps) {
  const { t } = useLingui();
  if (categories.length === 0) return null;
  return (
    <ul className={styles['specialties']} aria-label={t`Catégories`}>
      {categories.map(({ id, name_i18n }) => (
        <li key={id}>
          <CategoryIcon of={name_i18n} />
          {categoryLabels[locale][name_i18n]}
        </li>
      ))}
    </ul>
  );
}
