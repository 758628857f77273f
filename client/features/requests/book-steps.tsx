import { Trans, useLingui } from '@lingui/react/macro';
import { RouteLink } from '#client/app/route-link.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { useBooking } from './book-context.tsx';
import { StepPage } from './book-step.tsx';
import { ContactFields, IdeaFields, WhenFields, WhereFields } from './field-groups.tsx';
import styles from './book.module.css';

const onwards = <Trans>Continuer</Trans>;

/** Step 0: one tap answers it and goes on. */
export function CategoryStep() {
  const { fields, lists, locale, advance } = useBooking();
  return (
    <StepPage
      step="category"
      title={<Trans>Quelle séance voulez-vous?</Trans>}
      foot={
        <RouteLink name="drafts" className={styles['link'] ?? ''}>
          <Trans>Reprendre un brouillon</Trans>
        </RouteLink>
      }
    >
      {lists.categories.length === 0 ? (
        <p>
          <Trans>Les types de séance arrivent avec le réseau.</Trans>
        </p>
      ) : (
        <ul className={styles['plates']}>
          {lists.categories.map((category) => (
            <li key={category.id}>
              <button
                type="button"
                className={styles['plate']}
                aria-pressed={fields.category_id === category.id}
                onClick={() => void advance('category', { category_id: category.id })}
              >
                <Plate name={category.name_i18n} size={120} />
                {categoryLabels[locale][category.name_i18n]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepPage>
  );
}

/** Step 1: which side of life it is for, and who is asked. */
export function ServiceStep() {
  const { t } = useLingui();
  const { fields, lists, bind, set } = useBooking();
  const service = fields.service ?? 'personal';
  const choices = [
    { value: 'personal', label: t`Personnel`, hint: t`Mariage, famille, portrait : pour vous et vos proches.` },
    { value: 'professional', label: t`Professionnel`, hint: t`Produits, équipe, immobilier : pour votre travail.` },
  ];
  return (
    <StepPage step="service" title={<Trans>C’est pour quoi?</Trans>} submitLabel={onwards}>
      <fieldset className={styles['choices']}>
        <legend>
          <Trans>Service</Trans>
        </legend>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={styles['choice']}>
            <input
              type="radio"
              name="service"
              value={value}
              checked={service === value}
              onChange={() => set({ service: value })}
            />
            <span>
              {label}
              <span className={styles['choiceHint']}>{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label={<Trans>Photographe</Trans>}
        hint={<Trans>Sans choix, tous ceux de la région peuvent répondre.</Trans>}
        {...bind('provider_id')}
      >
        <option value="">{t`Tous les photographes de la région`}</option>
        {lists.providers.map((provider) => (
          <option key={provider.id} value={provider.id}>
            {provider.user.full_name}
          </option>
        ))}
      </SelectField>
    </StepPage>
  );
}

/** Step 2. */
export function DateStep() {
  const booking = useBooking();
  const isFlexible = booking.fields.date_flexible === '1';
  return (
    <StepPage step="date" title={<Trans>C’est pour quand?</Trans>} submitLabel={onwards}>
      <WhenFields {...booking} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isFlexible}
          onChange={() => booking.set({ date_flexible: isFlexible ? '0' : '1' })}
        />
        <Trans>Je peux décaler de quelques jours</Trans>
      </label>
    </StepPage>
  );
}

/** Step 3. */
export function LocationStep() {
  const booking = useBooking();
  return (
    <StepPage step="location" title={<Trans>Ça se passe où?</Trans>} submitLabel={onwards}>
      <WhereFields {...booking} />
    </StepPage>
  );
}

/** Step 4. */
export function DescriptionStep() {
  const booking = useBooking();
  return (
    <StepPage step="description" title={<Trans>Qu’avez-vous en tête?</Trans>} submitLabel={onwards}>
      <IdeaFields {...booking} />
    </StepPage>
  );
}

/** Step 5. */
export function ContactStep() {
  const booking = useBooking();
  return (
    <StepPage step="contact" title={<Trans>À qui répond-on?</Trans>} submitLabel={onwards}>
      <ContactFields {...booking} />
    </StepPage>
  );
}
