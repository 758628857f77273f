import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import styles from './requests.module.css';

/** Everything the request says; what its reader may not see is left out. */
export function RequestDetails({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  const contact = [request.client_name, request.client_email, request.client_phone].filter((part) => part !== null);
  return (
    <dl className={styles['answers']}>
      <Answer label={<Trans>Date et heure</Trans>}>{formats.dateTime(request.date, request.time)}</Answer>
      <Answer label={<Trans>Durée</Trans>}>{formats.duration(request.duration_min)}</Answer>
      <Answer label={<Trans>Lieu</Trans>}>
        {[request.shoot_address, request.city].filter((part) => part !== null).join(', ')}
      </Answer>
      {request.description === '' ? null : <Answer label={<Trans>Description</Trans>}>{request.description}</Answer>}
      {request.budget === null ? null : (
        <Answer label={<Trans>Budget, taxes en sus</Trans>}>{formats.money(request.budget * 100)}</Answer>
      )}
      {request.provider_name === null ? null : (
        <Answer label={<Trans>Photographe</Trans>}>{request.provider_name}</Answer>
      )}
      {contact.length === 0 ? null : <Answer label={<Trans>Contact</Trans>}>{contact.join(' · ')}</Answer>}
    </dl>
  );
}

function Answer({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['answer']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
