import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { durationOf } from '#shared/quotes/booking-steps.ts';
import { durationsWith } from './durations.ts';
import type { FormLists } from './form-lists.queries.ts';
import type { BindField } from './request-fields.tsx';
import styles from './requests.module.css';

// The questions of a request, group by group: a booking asks them one step after the other, an edit all at once.

interface GroupProps {
  readonly fields: DraftFields;
  readonly bind: BindField;
  readonly locale: LocaleCode;
}

export function WhenFields({ fields, bind, locale }: GroupProps) {
  const amounts = amountsOf(locale);
  const duration = durationOf(fields);
  return (
    <>
      <div className={styles['row']}>
        <TextField label={<Trans>Date</Trans>} type="date" {...bind('date')} />
        <TextField label={<Trans>Heure</Trans>} hint={<Trans>Heure de Montréal</Trans>} type="time" {...bind('time')} />
      </div>
      <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={String(duration)}>
        {durationsWith(duration).map((minutes) => (
          <option key={minutes} value={minutes}>
            {amounts.duration(minutes)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function WhereFields({ bind, lists }: GroupProps & { readonly lists: FormLists }) {
  const { t } = useLingui();
  return (
    <>
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
      <TextField
        label={<Trans>Pour s’y retrouver</Trans>}
        hint={<Trans>Étage, entrée, stationnement, point de rencontre.</Trans>}
        optional={<Trans>facultatif</Trans>}
        {...bind('shoot_address_details')}
      />
    </>
  );
}

export function IdeaFields({ bind }: GroupProps) {
  return (
    <>
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
    </>
  );
}

export function ContactFields({ fields, bind }: GroupProps) {
  const { t } = useLingui();
  const isBusiness = fields.is_for_business === '1';
  return (
    <>
      <SelectField label={<Trans>Pour</Trans>} {...bind('is_for_business')} value={isBusiness ? '1' : '0'}>
        <option value="0">{t`Un particulier`}</option>
        <option value="1">{t`Une entreprise`}</option>
      </SelectField>
      {isBusiness ? (
        <TextField label={<Trans>Nom de l’entreprise</Trans>} autoComplete="organization" {...bind('business_name')} />
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
    </>
  );
}
