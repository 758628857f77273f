import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { useStatusWords } from '../request-words.ts';
import { sessionMoment } from '../session-moment.ts';
import { needsDate, needsPayment } from './tabs.ts';
import { WhenAndHowLong } from './when-words.tsx';
import styles from './board.module.css';

const CENTS = 100;

interface NextCardProps {
  readonly shown: ShownRequest;
  readonly quotes: readonly Quote[];
  readonly locale: LocaleCode;
  readonly now: number;
  /** False for a photographer whose page is not public. */
  readonly canAnswer: boolean;
  /** The screen has one accent: the others wait behind it. */
  readonly isFirst: boolean;
  /** To the centre of its city; null when unknown. */
  readonly km?: number | null;
  /** @param isAnswer it opens the composer */
  readonly link: (id: string, className: string, content: ReactNode, isAnswer?: boolean) => ReactNode;
}

/** « À vous de jouer »: a request that waits for this person, and the one next step. */
export function NextCard({ shown, quotes, locale, now, canAnswer, isFirst, km = null, link }: NextCardProps) {
  const { request } = shown;
  const { category, city, budget, view } = request;
  const formats = formatsOf(locale);
  const live = quotes.filter((quote) => isQuoteLive(quote, now));
  const first = live.map(({ valid_until }) => valid_until).toSorted()[0];
  const isDirect = view === 'addressed';
  const isMoving = !isStuck(shown) && needsDate(shown, now);
  const toPay = view === 'full' && !isStuck(shown) && needsPayment(shown.booking) ? shown.booking : null;
  return (
    <li className={styles['next']}>
      <div>
        <p className={styles['eyebrow']}>
          {isDirect && !isMoving ? <Trans>À vous de jouer · demande directe</Trans> : <Trans>À vous de jouer</Trans>}
        </p>
        <h2>
          <NextTitle {...{ shown, now }} live={live.length} />
        </h2>
      </div>
      <span className={styles['top']}>
        <span className={styles['plate']}>
          <Plate name={category} size={72} />
        </span>
        <span>
          <span className={styles['line']}>
            <span>
              {categoryLabels[locale][category]}, {city}
              {isDirect && budget !== null ? (
                <>
                  {' · '}
                  <Trans>budget {formats.money(budget * CENTS)}</Trans>
                </>
              ) : null}
            </span>
          </span>
          <span className={styles['meta']}>
            {first === undefined ? (
              <>
                <WhenAndHowLong request={{ ...request, ...sessionMoment(shown) }} locale={locale} />
                {km === null ? null : (
                  <>
                    {' · '}
                    <Trans>à {km} km</Trans>
                  </>
                )}
              </>
            ) : live.length === 1 ? (
              <Trans>Elle expire {formats.when(first, now)}</Trans>
            ) : (
              <Trans>La première expire {formats.when(first, now)}</Trans>
            )}
          </span>
        </span>
      </span>
      {toPay === null ? (
        link(
          request.id,
          buttonClass({ look: isFirst ? 'accent' : 'primary', isWide: true }),
          <NextStep {...{ shown, now, canAnswer }} live={live.length} />,
          isDirect && canAnswer && !isStuck(shown) && !isMoving,
        )
      ) : (
        <RouteLink
          name="book-payment"
          params={{ id: toPay.id }}
          className={buttonClass({ look: isFirst ? 'accent' : 'primary', isWide: true })}
        >
          {toPay.status === 'awaiting_payment' ? (
            <Trans>Terminer mon paiement</Trans>
          ) : (
            <Trans>Donner une autre carte</Trans>
          )}
        </RouteLink>
      )}
    </li>
  );
}

/** Whether an action on it was refused. */
export function isStuck({ pending }: ShownRequest): boolean {
  return pending.some(({ state }) => state === 'needs_you');
}

/** The next step in words: quotes to compare, a price to give, a date to answer. */
export function NextTitle({ shown, live, now }: { shown: ShownRequest; live: number; now: number }) {
  const words = useStatusWords();
  const { request } = shown;
  const [name] = (request.client_name ?? '').split(' ');
  if (isStuck(shown)) return words(shown).text;
  if (shown.booking?.status === 'awaiting_payment' && request.view === 'full')
    return <Trans>Terminez votre paiement</Trans>;
  if (needsDate(shown, now)) return <Trans>Une autre date vous est proposée</Trans>;
  if (request.view === 'addressed') {
    return name === '' ? <Trans>On attend votre prix</Trans> : <Trans>{name} attend votre prix</Trans>;
  }
  if (live === 0) return words(shown).text;
  return (
    <Plural
      value={live}
      _1="Une soumission reçue"
      _2="Deux soumissions reçues"
      _3="Trois soumissions reçues"
      _4="Quatre soumissions reçues"
      _5="Cinq soumissions reçues"
      other="# soumissions reçues"
    />
  );
}

interface NextStepProps {
  readonly shown: ShownRequest;
  readonly live: number;
  readonly now: number;
  readonly canAnswer: boolean;
}

function NextStep({ shown, live, now, canAnswer }: NextStepProps) {
  if (isStuck(shown)) return <Trans>Voir ce qu’il faut faire</Trans>;
  if (needsDate(shown, now)) return <Trans>Voir la date proposée</Trans>;
  if (shown.request.view === 'addressed') {
    return canAnswer ? <Trans>Préparer la soumission</Trans> : <Trans>Voir la demande</Trans>;
  }
  switch (live) {
    case 0:
      return <Trans>Voir la demande</Trans>;
    case 1:
      return <Trans>Voir la soumission</Trans>;
    case 2:
      return <Trans>Comparer les deux</Trans>;
    case 3:
      return <Trans>Comparer les trois</Trans>;
    default:
      return <Trans>Comparer les soumissions</Trans>;
  }
}
