import { Plural, Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import type { ActionFailure } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Avatar } from '#client/ui/photo/avatar.tsx';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { LeavesLater } from './foot-bar.tsx';
import type { QuoteMoney } from './quote-facts.ts';
import { useRequestWords } from './use-quote-words.ts';
import styles from './side-cards.module.css';

interface SideCardsProps {
  readonly request: QuoteRequest;
  readonly money: QuoteMoney;
  readonly percent: number;
  readonly validDays: string;
  readonly failure: ActionFailure | null;
  readonly locale: LocaleCode;
  readonly onPreview: () => void;
}

/** On a wide screen, beside the form: the one next action, and what was asked for. */
export const SideCards = memo(function SideCards(props: SideCardsProps) {
  const { request, money, percent, validDays, failure, locale, onPreview } = props;
  const formats = formatsOf(locale);
  const { first } = useRequestWords(request, locale);
  const { client_name: name, budget, description } = request;
  const commission = formats.moneyExact(money.payout.commission_cents);
  const days = Number(validDays);
  return (
    <div className={styles['side']}>
      <section className={styles['next']}>
        <p className={styles['kicker']}>
          <Trans>À vous de jouer</Trans>
        </p>
        <h2 className={styles['title']}>
          {first === null ? <Trans>On attend votre prix</Trans> : <Trans>{first} attend votre prix</Trans>}
        </h2>
        <p className={styles['text']}>
          <Trans>La demande expire {formats.date(localDateOf(new Date(request.expires_at)))}.</Trans>{' '}
          {Number.isInteger(days) && days > 0 ? (
            <Plural value={days} one="Valide # jour une fois envoyée." other="Valide # jours une fois envoyée." />
          ) : null}
        </p>
        <FailureNote failure={failure} />
        <LeavesLater />
        <Button type="submit" look="accent" isWide>
          <Trans>Envoyer la soumission</Trans>
        </Button>
        <Button look="bare" isWide onClick={onPreview}>
          <Trans>Aperçu</Trans>
        </Button>
      </section>
      <section className={styles['person']}>
        {name === null ? null : (
          <p className={styles['who']}>
            <Avatar name={name} size={36} />
            <strong>{name}</strong>
          </p>
        )}
        {description === '' ? null : (
          <p className={styles['words']} lang={writtenIn(description)}>
            «&nbsp;{description}&nbsp;»
          </p>
        )}
        <dl className={styles['rows']}>
          {budget === null ? null : (
            <div>
              <dt>
                <Trans>Budget</Trans>
              </dt>
              <dd>{formats.money(budget * 100)}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Vous recevrez</Trans>
            </dt>
            <dd>{formats.moneyExact(money.payout.received_cents)}</dd>
          </div>
        </dl>
        <p className={styles['note']}>
          <Trans>
            Total moins {formats.percent(percent)} du sous-total ({commission})
          </Trans>
        </p>
      </section>
    </div>
  );
});
