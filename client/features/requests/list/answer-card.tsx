import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status } from '#client/ui/label/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { RequestCard } from './request-card.tsx';

interface AnswerCardProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
  readonly link: (className: string, content: ReactNode) => ReactNode;
}

/** A request that waits for this photographer's answer. */
export function AnswerCard({ request, locale, link }: AnswerCardProps) {
  return (
    <RequestCard
      request={request}
      locale={locale}
      status={
        <Status tone="info">
          <Trans>Reçue</Trans>
        </Status>
      }
      link={link}
    />
  );
}
