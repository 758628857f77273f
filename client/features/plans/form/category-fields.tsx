import { Trans } from '@lingui/react/macro';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { bookingTypes } from '#shared/plans/plan.schema.ts';
import { useClientWords } from '../plan-words.ts';
import { bindList, type FieldsProps } from './fields-props.tsx';
import { SeveralField } from './several-field.tsx';
import styles from './form.module.css';

/** The categories of a plan, its clients, and the cities where it is offered. */
export function CategoryFields(props: FieldsProps) {
  const clients = useClientWords();
  const { lists, locale } = props;
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Catégories</Trans>
      </h2>
      <SeveralField
        legend={<Trans>Catégories</Trans>}
        hint={<Trans>Ce forfait est proposé à qui cherche l’une d’elles. Aucune : il convient à toutes.</Trans>}
        options={lists.categories.map(({ id, name_i18n }) => ({ value: id, label: categoryLabels[locale][name_i18n] }))}
        {...bindList(props, 'category_ids')}
      />
      <SeveralField
        legend={<Trans>Pour qui</Trans>}
        hint={<Trans>Aucun choix : pour tout le monde.</Trans>}
        options={bookingTypes.map((type) => ({ value: type, label: clients[type] }))}
        {...bindList(props, 'booking_types')}
      />
      <SeveralField
        legend={<Trans>Villes</Trans>}
        hint={<Trans>Là où vous offrez ce forfait. Aucune : partout où vous travaillez.</Trans>}
        options={lists.cities.map(({ id, name }) => ({ value: id, label: name }))}
        {...bindList(props, 'city_ids')}
      />
    </section>
  );
}
