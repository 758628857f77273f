import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status } from '#client/ui/label/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { RequestCard } from './request-card.tsx';
import { useStatusWords } from '../request-words.ts';
import styles from '../requests.module.css';

/** Requests that anyone on the board may answer, with the fields that its readers may see. */
export function BoardList({
  rows,
  locale,
  link,
}: {
  rows: readonly QuoteRequest[];
  locale: LocaleCode;
  link: (id: string, className: string, children: ReactNode) => ReactNode;
}) {
  const words = useStatusWords();
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Aucune demande au babillard pour l’instant.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['list']}>
      {rows.map((request) => {
        const { tone, text } = words({ request, kept: request, pending: [], booking: null });
        return (
          <RequestCard
            key={request.id}
            request={request}
            locale={locale}
            status={<Status tone={tone}>{text}</Status>}
            link={(className, content) => link(request.id, className, content)}
          />
        );
      })}
    </ul>
  );
}
