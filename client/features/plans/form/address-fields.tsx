import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import { provinceCodes, provinceNames } from '#shared/plans/provinces.ts';
import { type PlaceList, placeLists } from '#shared/plans/studio-words.ts';
import { bindField } from '#client/frame/edits/bind-field.ts';
import { bindList, type FieldsProps, errorsOf } from './fields-props.tsx';
import type { FormField } from './form-fields.ts';
import { PlaceWordsField } from './place-words-field.tsx';
import styles from './form.module.css';

/** The studio of a plan: its place and its equipment. A plan without one takes place where the client wants. */
export function AddressFields(props: FieldsProps) {
  const { t } = useLingui();
  const { form, lists, locale } = props;
  const bind = (name: FormField) => bindField(form, name, errorsOf(props, name));
  const optional = <Trans>facultatif</Trans>;
  const place: Readonly<Record<PlaceList, { legend: string; hint: string; ownLabel: string }>> = {
    amenities: {
      legend: t`Commodités`,
      hint: t`Ce qui attend vos clients sur place.`,
      ownLabel: t`Une autre commodité`,
    },
    establishments: {
      legend: t`Type de lieu`,
      hint: t`Ce que vos clients verront en arrivant.`,
      ownLabel: t`Un autre type de lieu`,
    },
    events: {
      legend: t`Se prête à`,
      hint: t`Les séances pour lesquelles le lieu est pensé.`,
      ownLabel: t`Une autre séance`,
    },
  };
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>
        <Trans>Adresse</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>
          Pour un studio seulement : l’adresse paraît sur le forfait publié. Laissez vide si vous vous déplacez chez vos
          clients.
        </Trans>
      </p>
      <TextField
        label={<Trans>Numéro et rue</Trans>}
        optional={optional}
        autoComplete="address-line1"
        {...bind('address.street_name')}
      />
      <TextField
        label={<Trans>Étage, porte, comment entrer</Trans>}
        optional={optional}
        autoComplete="address-line2"
        {...bind('address.details')}
      />
      <div className={styles['pair']}>
        <SelectField label={<Trans>Ville</Trans>} optional={optional} {...bind('address.city_id')}>
          <option value="">{t`Choisir…`}</option>
          {lists.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={<Trans>Province</Trans>}
          optional={optional}
          autoComplete="address-level1"
          {...bind('address.province')}
        >
          <option value="">{t`Choisir…`}</option>
          {provinceCodes.map((code) => (
            <option key={code} value={code}>
              {provinceNames[locale][code]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<Trans>Code postal</Trans>}
          optional={optional}
          hint={<Trans>Par exemple H2X 1Y4</Trans>}
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...bind('address.postal_code')}
        />
      </div>
      <h3 className={styles['subtitle']}>
        <Trans>Le lieu</Trans>
      </h3>
      <div className={styles['pair']}>
        <TextField
          label={<Trans>Capacité du lieu</Trans>}
          optional={optional}
          unit={t`personnes`}
          inputMode="numeric"
          autoComplete="off"
          {...bind('capacity')}
        />
        <TextField
          label={<Trans>Superficie</Trans>}
          optional={optional}
          unit={t`pi²`}
          inputMode="numeric"
          autoComplete="off"
          {...bind('surface_area')}
        />
      </div>
      {placeLists.map((list) => (
        <PlaceWordsField key={list} list={list} locale={locale} {...place[list]} {...bindList(props, list)} />
      ))}
    </section>
  );
}
