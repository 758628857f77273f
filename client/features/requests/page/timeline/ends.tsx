import { Trans, useLingui } from '@lingui/react/macro';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import { useDeclineReasons } from '../decline-reasons.ts';
import { Step } from './step.tsx';

interface OutcomeProps {
  readonly request: QuoteRequest;
  readonly locale: LocaleCode;
}

/** The result of the request, and its time; an end with the reason and the words of who ended it. */
export function Outcome({ request, locale }: OutcomeProps) {
  const { t } = useLingui();
  const words: Record<Exclude<QuoteRequestStatus, 'open'>, string> = {
    quoted: t`Soumission reçue`,
    awarded: t`Acceptée`,
    withdrawn: t`Retirée`,
    declined: t`Déclinée`,
    expired: t`Expirée`,
    closed: t`Fermée`,
  };
  const { status, updated_at } = request;
  if (status === 'open') return null;
  return (
    <Step state={status === 'quoted' || status === 'awarded' ? 'done' : 'over'} title={words[status]}>
      <p>{formatsOf(locale).when(updated_at)}</p>
      <EndWords request={request} />
    </Step>
  );
}

/** Whether a request is over without an agreement. */
export function isEnded({ status }: Pick<QuoteRequest, 'status'>): boolean {
  return status === 'withdrawn' || status === 'declined' || status === 'expired' || status === 'closed';
}

/** Why it ended. */
function EndWords({ request }: Pick<OutcomeProps, 'request'>) {
  const reasons = useDeclineReasons();
  const { status, decline_reason, end_words, view } = request;
  switch (status) {
    case 'withdrawn':
      return (
        <p>
          <Trans>Plus personne n’y répondra.</Trans>
        </p>
      );
    case 'expired':
      return (
        <p>
          <Trans>Aucune soumission n’a été acceptée à temps.</Trans>
        </p>
      );
    case 'declined':
      return (
        <>
          {decline_reason === null ? null : <p>{reasons[decline_reason]}</p>}
          <Quoted text={end_words} />
        </>
      );
    case 'closed':
      return (
        <>
          {view === 'full' ? (
            <p>
              <Trans>Par l’administration de Déclic.</Trans>
            </p>
          ) : null}
          <Quoted text={end_words} />
        </>
      );
    default:
      return null;
  }
}

function Quoted({ text }: { text: string }) {
  return text === '' ? null : <p lang={writtenIn(text)}>{text}</p>;
}
