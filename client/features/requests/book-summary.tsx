import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/app/route-link.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { BookingStep } from '#shared/quotes/booking-steps.ts';
import { addressOf } from './book-address.ts';
import { useBooking } from './book-context.tsx';
import { StepPage } from './book-step.tsx';
import styles from './book.module.css';
import formStyles from './requests.module.css';

const CENTS = 100;

/** Step 6: everything that was answered, each with a way back; then it leaves. */
export function SummaryStep() {
  const { fields, lists, locale, send } = useBooking();
  const formats = formatsOf(locale);
  const category = lists.categories.find(({ id }) => id === fields.category_id)?.name_i18n;
  const city = lists.cities.find(({ id }) => id === fields.city_id)?.name;
  const provider = lists.providers.find(({ id }) => id === fields.provider_id)?.user.full_name;
  const budget = Number((fields.budget ?? '').replaceAll(/\D/g, ''));
  const isBusiness = fields.is_for_business === '1';
  return (
    <StepPage
      step="summary"
      title={<Trans>Tout est là?</Trans>}
      submitLabel={<Trans>Envoyer ma demande</Trans>}
      onSubmit={send}
      foot={
        <p className={formStyles['note']}>
          <Trans>Vous ne payez rien maintenant.</Trans>
        </p>
      }
    >
      <dl className={styles['summary']}>
        <Answer step="category" label={<Trans>Séance</Trans>}>
          {category === undefined ? null : categoryLabels[locale][category]}
        </Answer>
        <Answer step="service" label={<Trans>Service</Trans>}>
          {fields.service === 'professional' ? <Trans>Professionnel</Trans> : <Trans>Personnel</Trans>}
          <br />
          {provider ?? <Trans>Tous les photographes de la région</Trans>}
        </Answer>
        <Answer step="date" label={<Trans>Date et heure</Trans>}>
          {formats.dateTime(fields.date ?? '', fields.time ?? '')}
          <br />
          {formats.duration(Number(fields.duration_min ?? 120))}
          {fields.date_flexible === '1' ? (
            <>
              <br />
              <Trans>Peut être décalée de quelques jours.</Trans>
            </>
          ) : null}
        </Answer>
        <Answer step="location" label={<Trans>Lieu</Trans>}>
          {[fields.shoot_address, city].filter(isSaid).join(', ')}
          {isSaid(fields.shoot_address_details) ? (
            <>
              <br />
              {fields.shoot_address_details}
            </>
          ) : null}
        </Answer>
        <Answer step="description" label={<Trans>Votre idée</Trans>}>
          {isSaid(fields.description) ? fields.description : <Trans>Sans description</Trans>}
          {budget > 0 ? (
            <>
              <br />
              <Trans>Budget : {formats.money(budget * CENTS)}, taxes en sus</Trans>
            </>
          ) : null}
        </Answer>
        <Answer step="contact" label={<Trans>Vous</Trans>}>
          {[isBusiness ? fields.business_name : undefined, fields.client_name, fields.client_email, fields.client_phone]
            .filter(isSaid)
            .join(' · ')}
        </Answer>
      </dl>
    </StepPage>
  );
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

function Answer({ step, label, children }: { step: BookingStep; label: ReactNode; children: ReactNode }) {
  const { id } = useBooking();
  const { name, search } = addressOf(step, id);
  return (
    <div className={styles['summaryRow']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={styles['summaryEdit']}>
        <RouteLink name={name} search={search} className={styles['link'] ?? ''}>
          <Trans>Modifier</Trans> <span className={styles['hidden']}>{label}</span>
        </RouteLink>
      </dd>
    </div>
  );
}
