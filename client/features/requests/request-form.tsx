import { Trans, useLingui } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { DraftField, DraftFields } from '#shared/quotes/quote-request.draft.ts';
import { useFieldWords } from './field-words.ts';
import { requestBooking, saveDraft } from './booking.commands.ts';
import type { FormLists } from './form-lists.queries.ts';
import styles from './requests.module.css';

interface RequestFormProps {
  readonly id: string;
  readonly initial: DraftFields;
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  readonly onSent: (id: string) => void;
}

const DURATIONS_MIN = [60, 90, 120, 180, 240, 360, 480];
const MINUTES_PER_HOUR = 60;

/** Everything a request needs, on one page. Each keystroke is kept on the device; sending works without a network. */
export function RequestForm({ id, initial, lists, locale, onSent }: RequestFormProps) {
  const { t } = useLingui();
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isSaved, setSaved] = useState(Object.keys(initial).length > 0);
  const form = useRef<HTMLFormElement>(null);
  const words = useFieldWords();
  const sent = useRef(false);

  const set = (field: DraftField) => (event: { target: { value: string } }) => {
    const next = { ...fields, [field]: event.target.value };
    setFields(next);
    setErrors(errors.filter((error) => error.field !== field));
    void saveDraft(id, next).then(() => setSaved(true));
  };
  const bind = (field: DraftField) => ({
    name: field,
    value: fields[field] ?? '',
    onChange: set(field),
    error: words(errors, field),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    sent.current = true;
    const check = await requestBooking(id, fields, locale);
    if (check.isComplete) {
      onSent(id);
      return;
    }
    sent.current = false;
    setErrors(check.errors);
  };

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const isBusiness = fields.is_for_business === '1';
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
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
        <SelectField label={<Trans>Photographe</Trans>} {...bind('provider_id')}>
          <option value="">{t`Tous les photographes de la région`}</option>
          {lists.providers.map((provider) => (
            <option key={provider.id} value={provider.id}>
              {provider.user.full_name}
            </option>
          ))}
        </SelectField>
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
        <SelectField label={<Trans>Durée</Trans>} {...bind('duration_min')} value={fields.duration_min ?? '120'}>
          {DURATIONS_MIN.map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationLabel(minutes)}
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
        <SelectField label={<Trans>Pour</Trans>} {...bind('is_for_business')} value={fields.is_for_business ?? '0'}>
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

      <div className={styles['submit']}>
        <p className={styles['saved']} role="status">
          {isSaved ? (
            <>
              <Icon of={HardDrive} size={18} />
              <Trans>Enregistré sur cet appareil</Trans>
            </>
          ) : null}
        </p>
        <Button type="submit" look="accent" isLarge isWide>
          <Trans>Envoyer ma demande</Trans>
        </Button>
        <p className={styles['note']}>
          <Trans>Vous ne payez rien maintenant.</Trans>
        </p>
      </div>
    </form>
  );
}

function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${rest}`;
}
