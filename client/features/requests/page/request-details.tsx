import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { nightEnd } from '#shared/formats/night-end.ts';
import { NBSP } from '#shared/formats/french.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import { phoneText } from '#shared/typed/phone.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import styles from '../requests.module.css';
import { AskedPhotographer } from './asked-photographer.tsx';

const PlaceOnMap = lazy(() => import('./place-on-map.tsx'));

interface RequestDetailsProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
  /** The client's words, budget and contact are told beside it. */
  readonly isClientAside?: boolean;
}

/** All fields of the request, without those its reader may not see. */
export function RequestDetails({ request, locale, isClientAside = false }: RequestDetailsProps) {
  const formats = formatsOf(locale);
  const until = nightEnd(request, locale);
  const phone = request.client_phone === null ? null : phoneText(request.client_phone).replaceAll(' ', NBSP);
  const contact = [request.business_name, request.client_name, request.client_email, phone].filter(
    (part) => part !== null,
  );
  return (
    <dl className={styles['answers']}>
      <Answer label={<Trans>Date et heure</Trans>}>
        <span className="capital">{formats.dateTime(request.date, request.time)}</span>
        <br />
        <Trans>Heure de Montréal</Trans>
        {request.date_flexible === 1 ? (
          <>
            <br />
            <Trans>Peut être décalée de quelques jours.</Trans>
          </>
        ) : null}
      </Answer>
      <Answer label={<Trans>Durée</Trans>}>
        {until === null ? (
          formats.duration(request.duration_min)
        ) : (
          <Trans>
            {formats.duration(request.duration_min)}, jusqu’à {until}
          </Trans>
        )}
      </Answer>
      <Answer label={<Trans>Lieu</Trans>}>
        {[request.shoot_address, request.city].filter((part) => part !== null).join(', ')}
        {request.shoot_address_details === null ? null : (
          <>
            <br />
            {request.shoot_address_details}
          </>
        )}
        {request.shoot_lat === null || request.shoot_lng === null ? null : (
          <Suspense fallback={null}>
            <PlaceOnMap lat={request.shoot_lat} lng={request.shoot_lng} />
          </Suspense>
        )}
      </Answer>
      {isClientAside || request.description === '' ? null : (
        <Answer label={<Trans>Description</Trans>}>
          <span lang={writtenIn(request.description)}>{request.description}</span>
        </Answer>
      )}
      {isClientAside || request.people_count === null ? null : (
        <Answer label={<Trans>Nombre de personnes</Trans>}>{formats.count(request.people_count)}</Answer>
      )}
      {isClientAside || request.budget === null ? null : (
        <Answer label={<Trans>Budget, taxes en sus</Trans>}>{formats.money(request.budget * 100)}</Answer>
      )}
      {request.provider_id === null || request.provider_name === null ? null : (
        <Answer label={<Trans>Photographe</Trans>}>
          <AskedPhotographer id={request.provider_id} name={request.provider_name} />
        </Answer>
      )}
      {request.plan_title === null ? null : <Answer label={<Trans>Forfait</Trans>}>{request.plan_title}</Answer>}
      {moveQuoteRequest(request.status, 'expire') === null ? null : (
        <Answer label={<Trans>Elle prend fin</Trans>}>
          <span className="capital">{formats.date(localDateOf(new Date(request.expires_at)))}</span>
        </Answer>
      )}
      {isClientAside || contact.length === 0 ? null : (
        <Answer label={<Trans>Contact</Trans>}>{contact.join(' · ')}</Answer>
      )}
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
