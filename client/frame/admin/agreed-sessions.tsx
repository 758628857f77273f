import { Plural, Trans } from '@lingui/react/macro';
import type { AgreedSession } from '#shared/bookings/remaining/agreed-session.schema.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { RouteLink } from '../navigation/route-link.tsx';
import styles from './admin.module.css';

interface AgreedSessionsProps {
  readonly sessions: readonly AgreedSession[];
  readonly locale: LocaleCode;
}

/** The agreed sessions that remain after a suspension or the end of a page, and what becomes of them; nothing without any. */
export function AgreedSessions({ sessions, locale }: AgreedSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <div className={styles['agreed']}>
      <p>
        <Plural
          value={sessions.length}
          one="Une séance reste convenue, avec son paiement : rien n’est annulé ni remboursé. Pour l’annuler, ouvrez son contrat."
          other="# séances restent convenues, avec leur paiement : rien n’est annulé ni remboursé. Pour en annuler une, ouvrez son contrat."
        />
      </p>
      <ul>
        {sessions.map(({ quote_request_id, starts_at, category, city }) => (
          <li key={quote_request_id}>
            <RouteLink name="admin-contract" params={{ id: quote_request_id }}>
              {categoryLabels[locale][category]}, {city}
            </RouteLink>{' '}
            <span>{formatsOf(locale).instant(starts_at)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>L’autre partie est prévenue, sans la raison.</Trans>
      </p>
    </div>
  );
}
