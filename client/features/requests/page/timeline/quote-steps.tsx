import { Trans, useLingui } from '@lingui/react/macro';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { elides } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteStatus } from '#shared/quotes/quote.states.ts';
import { Step } from './step.tsx';

interface QuoteStepsProps {
  /** The newest first. */
  readonly quotes: readonly Quote[];
  readonly isOwn: boolean;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The quotes of a request in the order of their arrival; one that ended is an end. */
export function QuoteSteps({ quotes, isOwn, locale, now }: QuoteStepsProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const ends: Readonly<Record<Exclude<QuoteStatus, 'sent' | 'accepted'>, string>> = {
    rejected: t({ message: 'Refusée', context: 'soumission' }),
    withdrawn: t`Retirée`,
    expired: t`Expirée`,
    not_selected: t`Non retenue`,
  };
  return quotes.toReversed().map((quote) => {
    const { id, status, version, provider_name, total_cents, revised_at, revision, valid_until } = quote;
    const isOver = status !== 'sent' && status !== 'accepted';
    const isLate = status === 'sent' && Date.parse(valid_until) <= now;
    // It waits on this device.
    if (version === 0) {
      return (
        <Step key={id} state="waiting" title={<Trans>Soumission à envoyer</Trans>}>
          <p>
            {formats.moneyExact(total_cents)}, <Trans>pas encore envoyée</Trans>
          </p>
        </Step>
      );
    }
    return (
      <Step
        key={id}
        state={isOver || isLate ? 'over' : status === 'sent' ? 'current' : 'done'}
        title={
          isOwn ? (
            <Trans>Soumission envoyée</Trans>
          ) : elides(provider_name) ? (
            <Trans>Soumission reçue d’{provider_name}</Trans>
          ) : (
            <Trans>Soumission reçue de {provider_name}</Trans>
          )
        }
      >
        <p>
          {formats.moneyExact(total_cents)}, {formats.when(revised_at, now)}
          {revision === 1 ? null : (
            <>
              {', '}
              <Trans>version {revision}</Trans>
            </>
          )}
        </p>
        {isOver ? <p>{ends[status]}</p> : null}
        {isLate ? <p>{ends.expired}</p> : null}
      </Step>
    );
  });
}

interface ToComeProps {
  /** Of the session. */
  readonly moment: { readonly date: string; readonly time: string };
  /** A quote is still to be sent. */
  readonly isUnquoted: boolean;
  /** It waits to be accepted. */
  readonly isUnaccepted: boolean;
  readonly takesPayments: boolean;
  readonly isUnpaid: boolean;
  readonly locale: LocaleCode;
}

/** The steps to come, up to the session. */
export function StepsToCome({ moment, isUnquoted, isUnaccepted, takesPayments, isUnpaid, locale }: ToComeProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return (
    <>
      {isUnquoted ? <Step state="future" title={t`Soumission`} /> : null}
      {isUnaccepted ? <Step state="future" title={t`Acceptée`} /> : null}
      {takesPayments && isUnpaid ? <Step state="future" title={t`Payée`} /> : null}
      <Step state="future" title={t`Séance`}>
        <p>
          {formats.dateShort(moment.date)}, {formats.time(moment.time)}
        </p>
      </Step>
    </>
  );
}

/** `lun. 10 août` */
export function dayOf(iso: string, locale: LocaleCode): string {
  return formatsOf(locale).dateShort(localDateOf(new Date(iso)));
}
