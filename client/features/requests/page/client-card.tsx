import { Trans } from '@lingui/react/macro';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import { NBSP } from '#shared/formats/french.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { phoneText } from '#shared/typed/phone.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import styles from './client-card.module.css';

interface ClientCardProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
}

/** The client, for a photographer: their words and their budget; the contact once an agreement is made. */
export function ClientCard({ request, locale }: ClientCardProps) {
  const formats = formatsOf(locale);
  const { client_name, business_name, client_email, client_phone, description, budget, people_count } = request;
  return (
    <section className={styles['card']}>
      <div className={styles['who']}>
        <Avatar name={client_name ?? ''} />
        <div className={styles['named']}>
          <h2 className={styles['name']}>
            {client_name === null ? <Trans>La personne qui demande</Trans> : <span translate="no">{client_name}</span>}
          </h2>
          {business_name === null ? null : <p className={styles['note']}>{business_name}</p>}
        </div>
      </div>
      {description === '' ? null : (
        <p className={styles['words']} lang={writtenIn(description)}>
          {description}
        </p>
      )}
      <dl className={styles['facts']}>
        {budget === null ? null : (
          <div>
            <dt>
              <Trans>Budget, taxes en sus</Trans>
            </dt>
            <dd>{formats.money(budget * 100)}</dd>
          </div>
        )}
        {people_count === null ? null : (
          <div>
            <dt>
              <Trans>Personnes</Trans>
            </dt>
            <dd>{formats.count(people_count)}</dd>
          </div>
        )}
        {client_email === null ? null : (
          <div>
            <dt>
              <Trans>Courriel</Trans>
            </dt>
            <dd>
              <a href={`mailto:${client_email}`}>{client_email}</a>
            </dd>
          </div>
        )}
        {client_phone === null ? null : (
          <div>
            <dt>
              <Trans>Téléphone</Trans>
            </dt>
            <dd>
              <a href={`tel:${client_phone}`}>{phoneText(client_phone).replaceAll(' ', NBSP)}</a>
            </dd>
          </div>
        )}
      </dl>
      {client_email === null && request.view !== 'former' ? (
        <p className={styles['note']}>
          <Trans>Son courriel et son téléphone vous sont montrés après l’accord.</Trans>
        </p>
      ) : null}
    </section>
  );
}
