import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { BoardReader } from './board-reader.queries.ts';
import { fittingPlan } from './fitting-plan.ts';
import { PlacesTaken } from './places-taken.tsx';
import shared from './board.module.css';
import styles from './board-aside.module.css';

const CENTS = 100;

interface BoardAsideProps {
  readonly request: QuoteRequest;
  readonly reader: BoardReader;
  readonly locale: LocaleCode;
  readonly km: number | null;
  /** To write a quote; null for who can't yet. */
  readonly answer: ReactNode;
  /** Null for a request that names the photographer. */
  readonly onHide: (() => void) | null;
  readonly isHidden: boolean;
}

/** The chosen request of the board: everything to know before a quote is written. */
export function BoardAside({ request, reader, locale, km, answer, onHide, isHidden }: BoardAsideProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { city, budget, people_count } = request;
  const isFull = request.live_quotes >= reader.places && request.view === 'board';
  return (
    <section className={styles['aside']} aria-label={t`La demande choisie`}>
      <div>
        <p className={shared['eyebrow']}>
          <Trans>À vous de jouer</Trans>
        </p>
        <h3>
          {categoryLabels[locale][request.category]}, {city}
        </h3>
        <p className={shared['meta']}>
          <Trans>
            {formats.dateTime(request.date, request.time)}, pendant {formats.duration(request.duration_min)}
          </Trans>
        </p>
      </div>
      {request.description === '' ? null : (
        <q className={styles['words']} lang="">
          {request.description}
        </q>
      )}
      <dl className={styles['facts']}>
        {budget === null ? null : <Fact term={<Trans>Budget</Trans>}>{formats.money(budget * CENTS)}</Fact>}
        {people_count === null ? null : (
          <Fact term={<Trans>Personnes</Trans>}>
            <Plural value={people_count} one="# personne" other="# personnes" />
          </Fact>
        )}
        {km === null ? null : (
          <Fact term={<Trans>À {km} km</Trans>}>
            <Trans>Centre de {city}</Trans>
          </Fact>
        )}
        <Fact term={<Trans>Expire</Trans>}>{formats.instant(request.expires_at)}</Fact>
      </dl>
      {request.view === 'board' ? (
        <>
          <PlacesTaken taken={request.live_quotes} places={reader.places} />
          <p className={shared['note']}>
            <Icon of={EyeOff} size={16} />
            <Trans>Nom, adresse et téléphone après l’acceptation</Trans>
          </p>
        </>
      ) : null}
      {isFull ? (
        <p>
          <Trans>Cette demande a déjà reçu toutes les soumissions qu’elle peut recevoir.</Trans>
        </p>
      ) : (
        <Fit request={request} reader={reader} locale={locale} />
      )}
      <div className={styles['buttons']}>
        {isFull ? null : answer}
        {onHide === null ? null : (
          <Button look="bare" onClick={onHide}>
            {isHidden ? <Trans>Afficher de nouveau</Trans> : <Trans>Masquer cette demande</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The price of a fitting plan, and the photographer's share of it. */
function Fit({ request, reader, locale }: Pick<BoardAsideProps, 'request' | 'reader' | 'locale'>) {
  const plan = fittingPlan(request, reader);
  if (plan === null) return null;
  const cents = (amount: number) => amountsOf(locale).moneyExact(amount);
  return (
    <p className={styles['fit']}>
      <Trans>
        Avec « {plan.title} », {cents(plan.price.subtotal_cents)} :{' '}
        <strong>vous recevriez {cents(plan.received_cents)}</strong>, la personne paierait{' '}
        {cents(plan.price.total_cents)}.
      </Trans>
    </p>
  );
}
