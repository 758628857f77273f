import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { DraftField, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import type { FormLists } from './form-lists.queries.ts';
import styles from './requests.module.css';

const DURATIONS_MIN = [60, 90, 120, 180, 240, 360, 480];
const DEFAULT_DURATION = '120';

/** What a field of the form needs: its value, what happens when it changes, what is wrong with it. */
export type BindField = (field: DraftField) => {
  readonly name: DraftField;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly error: ReactNode;
};

interface RequestFieldsProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  /** Whom it asks: to choose, or as it stays. */
  readonly children: ReactNode;
}

/** Everything a request says, in five groups. */
export function RequestFields({ fields, bind, lists, locale, children }: RequestFieldsProps) {
  const { t } = useLingui();
  const amounts = amountsOf(locale);
  const isBusiness = fields.is_for_business === '1';
  const duration = fields.duration_min ?? DEFAULT_DURATION;
  return (
    <>
      <fieldset className={styles['group']}>
        <legend>
          <Trans>La séance</Trans>
        </legend>
        <SelectField label={<Trans>Type de séance</Trans>} {...bind('category_id')}>
          <option value="">{t`Choisir`}</option>
          {lists.categories.map((category) => (
            <option key={category.id} value={category.id}>
              {categoryLabels[locale][category.name_i18n]}
            </option>
          ))}
        </SelectField>
        {children}
      </fieldset>

      <fieldset className={styles['group']}>
        <legend>
          <Trans>Quand</Trans>
        </legend>
        <div className={styles['row']}>
          <TextField label={<Trans>Date</Trans>} type="date" {...bind('date')} />
          <TextField
            label={<Trans>Heure</Trans>}
            hint={<Trans>Heure de Montréal</Trans>}
            type="time"
            {...bind('time')}
          />
        </div>
        <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={duration}>
          {durations(duration).map((minutes) => (
            <option key={minutes} value={minutes}>
              {amounts.duration(minutes)}
            </option>
          ))}
        </SelectField>
      </fieldset>

      <fieldset className={styles['group']}>
        <legend>
          <Trans>Où</Trans>
        </legend>
        <SelectField label={<Trans>Ville</Trans>} {...bind('city_id')}>
          <option value="">{t`Choisir`}</option>
          {lists.cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<Trans>Adresse ou lieu</Trans>}
          optional={<Trans>facultatif</Trans>}
          autoComplete="street-address"
          {...bind('shoot_address')}
        />
      </fieldset>

      <fieldset className={styles['group']}>
        <legend>
          <Trans>Votre idée</Trans>
        </legend>
        <TextArea
          label={<Trans>Description</Trans>}
          hint={<Trans>Combien de personnes, ce qui compte pour vous.</Trans>}
          optional={<Trans>facultatif</Trans>}
          maxLength={4_000}
          {...bind('description')}
        />
        <TextField
          label={<Trans>Budget, taxes en sus</Trans>}
          optional={<Trans>facultatif</Trans>}
          unit="$"
          inputMode="numeric"
          {...bind('budget')}
        />
      </fieldset>

      <fieldset className={styles['group']}>
        <legend>
          <Trans>Vous</Trans>
        </legend>
        <SelectField label={<Trans>Pour</Trans>} {...bind('is_for_business')} value={isBusiness ? '1' : '0'}>
          <option value="0">{t`Un particulier`}</option>
          <option value="1">{t`Une entreprise`}</option>
        </SelectField>
        {isBusiness ? (
          <TextField
            label={<Trans>Nom de l’entreprise</Trans>}
            autoComplete="organization"
            {...bind('business_name')}
          />
        ) : null}
        <TextField label={<Trans>Nom</Trans>} autoComplete="name" {...bind('client_name')} />
        <TextField
          label={<Trans>Courriel</Trans>}
          hint={<Trans>Pour recevoir les soumissions.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...bind('client_email')}
        />
        <TextField
          label={<Trans>Téléphone</Trans>}
          optional={<Trans>facultatif</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...bind('client_phone')}
        />
      </fieldset>
    </>
  );
}

/** The usual lengths, and the one this request has. */
function durations(chosen: string): number[] {
  const minutes = Number(chosen);
  return DURATIONS_MIN.includes(minutes) ? DURATIONS_MIN : [...DURATIONS_MIN, minutes].sort((a, b) => a - b);
}
