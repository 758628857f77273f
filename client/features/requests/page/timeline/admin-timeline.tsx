import { Trans } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { Outcome } from './ends.tsx';
import { QuoteSteps } from './quote-steps.tsx';
import { Step } from './step.tsx';
import styles from './request-timeline.module.css';

interface AdminTimelineProps {
  readonly request: QuoteRequest;
  /** The newest first. */
  readonly quotes: readonly Quote[];
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The past of a request, for an administrator, who can't read its booking: no step to come is shown. */
export function AdminTimeline({ request, quotes, locale, now }: AdminTimelineProps) {
  return (
    <ol className={styles['timeline']}>
      <Step state="done" title={<Trans>Demande reçue</Trans>}>
        <p>{formatsOf(locale).when(request.created_at, now)}</p>
      </Step>
      <QuoteSteps {...{ quotes, locale, now }} isOwn={false} />
      {request.status === 'quoted' && quotes.length > 0 ? null : <Outcome {...{ request, locale }} />}
    </ol>
  );
}
