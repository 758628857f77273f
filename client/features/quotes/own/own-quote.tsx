import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { payoutOf } from '#shared/bookings/payout.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { allowedVerbs } from '#shared/requests/next/allowed-verbs.ts';
import { AnswerState } from '../answer/answer-state.tsx';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { QuoteReading } from '../page/reading.ts';
import { QuoteBody } from '../parts/quote-body.tsx';
import { useEndWords, useRejectReasons } from '../parts/quote-words.ts';
import type { ShownQuote } from '../quotes.queries.ts';
import styles from './own.module.css';

interface OwnQuoteProps {
  readonly shown: ShownQuote;
  readonly reading: QuoteReading;
}

/** A photographer's quote as they sent it: whether it was read, its answer, and what they may still do. */
export function OwnQuote({ shown, reading }: OwnQuoteProps) {
  const { locale, now, request, commissionPercent } = reading;
  const { quote } = shown;
  const formats = formatsOf(locale);
  const end = useEndWords()(quote.status);
  const isLive = isQuoteLive(quote, now);
  const payout = payoutOf(quote, commissionPercent);
  const taxes = formats.moneyExact(payout.to_remit_cents);
  const { booking } = reading;
  const isAgreed = quote.status === 'accepted' && (booking === null || cancelledBy(booking.status) === null);
  return (
    <section className={styles['own']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {quote.revision === 1 ? (
            <Trans>Votre soumission</Trans>
          ) : (
            <Trans>Votre soumission, version {quote.revision}</Trans>
          )}
        </h2>
        <p className={styles['state']}>
          {end ??
            (isLive ? <SeenWords {...{ quote, now, locale }} isSent={shown.kept !== null} /> : <Trans>Expirée</Trans>)}
        </p>
      </div>
      <AnswerState shown={shown} />
      <Rejection quote={quote} />
      {isLive || isAgreed ? (
        <p className={styles['net']}>
          <span className={styles['netLabel']}>
            <Trans>Vous recevrez</Trans>
          </span>{' '}
          <strong>{formats.moneyExact(payout.received_cents)}</strong>{' '}
          <span className={styles['note']}>
            {payout.to_remit_cents === 0 ? (
              <Trans>commission de {formats.percent(commissionPercent)} déduite</Trans>
            ) : (
              <Trans>
                commission de {formats.percent(commissionPercent)} déduite, dont {taxes} de taxes à remettre
              </Trans>
            )}
          </span>
        </p>
      ) : null}
      <QuoteBody {...{ quote, request, locale }} {...(isLive ? { now } : {})} />
      <OwnActions shown={shown} reading={reading} />
    </section>
  );
}

interface SeenWordsProps extends Pick<QuoteReading, 'now' | 'locale'> {
  readonly quote: Pick<Quote, 'seen_at'>;
  /** The server has it. */
  readonly isSent: boolean;
}

/** « Vue il y a 2 h »: the client has opened this version. */
export function SeenWords({ quote, isSent, now, locale }: SeenWordsProps) {
  if (!isSent) return <Trans>Pas encore envoyée</Trans>;
  if (quote.seen_at === null) return <Trans>Envoyée, pas encore vue</Trans>;
  return <Trans>Vue {formatsOf(locale).ago(quote.seen_at, now)}</Trans>;
}

/** Why the client rejected it, in their words. */
export function Rejection({ quote }: Pick<ShownQuote, 'quote'>) {
  const reasons = useRejectReasons();
  if (quote.status !== 'rejected' || (quote.reject_reason === null && quote.reject_words === '')) return null;
  return (
    <div className={styles['rejection']}>
      {quote.reject_reason === null ? null : <p className={styles['reason']}>{reasons[quote.reject_reason]}</p>}
      {quote.reject_words === '' ? null : <p lang={writtenIn(quote.reject_words)}>{quote.reject_words}</p>}
    </div>
  );
}

/** The changes that the table of states allows. */
function OwnActions({ shown, reading: { reader, request, now } }: OwnQuoteProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { run, failure } = useAction();
  const allowed = allowedVerbs(reader, request, shown.quote, now);
  const withdraw = async () => {
    await (await import('../answer/answer.commands.ts')).withdrawQuote(shown);
    setAsking(false);
  };
  const canEdit = allowed.includes('quote.edit');
  // One that has not left yet is taken out of the queue.
  const canWithdraw = allowed.includes('quote.withdraw') && shown.kept !== null;
  if (!canEdit && !canWithdraw) return null;
  return (
    <div className={styles['actions']}>
      <FailureNote failure={failure} />
      {isAsking ? (
        <p className={styles['note']}>
          <Trans>La personne ne pourra plus l’accepter. Vous pourrez en écrire une autre.</Trans>
        </p>
      ) : null}
      <div className={styles['buttons']}>
        {canEdit && !isAsking ? (
          <RouteLink
            name="contract"
            params={{ id: request.id }}
            search={{ soumission: shown.quote.id }}
            className={buttonClass({ look: 'quiet' })}
          >
            {t`Modifier la soumission`}
          </RouteLink>
        ) : null}
        {isAsking ? (
          <Button look="danger" onClick={() => void run(withdraw)}>
            <Trans>Oui, retirer ma soumission</Trans>
          </Button>
        ) : null}
        {canWithdraw ? (
          // One button for both: the focus stays on it, and a second press withdraws nothing.
          <Button look="bare" onClick={() => setAsking(!isAsking)}>
            {isAsking ? <Trans>La laisser ouverte</Trans> : <Trans>Retirer la soumission</Trans>}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
