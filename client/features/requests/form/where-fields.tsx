import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField, TextField } from '#client/ui/form/field.tsx';
import type { DraftFields } from '#shared/requests/asking/form-fields.ts';
import type { GroupProps } from './field-props.ts';
import type { FormLists } from './form-lists.queries.ts';
import { PositionField } from './position-field.tsx';

interface WhereFieldsProps extends GroupProps {
  readonly lists: FormLists;
  readonly set: (changes: DraftFields) => void;
  /** A note on the chosen city, below it. */
  readonly cityNote?: ReactNode;
}

/** The place, and the person's position if they share it. */
export default function WhereFields({ fields, bind, locale, lists, set, cityNote }: WhereFieldsProps) {
  const { t } = useLingui();
  const city = bind('city_id');
  /** A position belongs to its city: another city starts without one. */
  const move = ({ target: { value } }: { target: { value: string } }) => {
    const isInOtherSection = city.value !== '' && (fields.shoot_lat ?? '') !== '';
    set(isInOtherSection ? { city_id: value, shoot_lat: '', shoot_lng: '' } : { city_id: value });
  };
  return (
    <>
      <div>
        <SelectField label={<Trans>Ville</Trans>} autoComplete="address-level2" {...city} onChange={move}>
          <option value="">{t`Choisir`}</option>
          {lists.cities.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {cityNote}
      </div>
      <TextField
        label={<Trans>Adresse ou lieu</Trans>}
        optional={<Trans>facultatif</Trans>}
        autoComplete="address-line1"
        enterKeyHint="next"
        {...bind('shoot_address')}
      />
      <TextField
        label={<Trans>Pour s’y retrouver</Trans>}
        hint={<Trans>Étage, entrée, stationnement, point de rencontre.</Trans>}
        optional={<Trans>facultatif</Trans>}
        autoComplete="address-line2"
        enterKeyHint="next"
        {...bind('shoot_address_details')}
      />
      <PositionField fields={fields} set={set} locale={locale} />
    </>
  );
}
