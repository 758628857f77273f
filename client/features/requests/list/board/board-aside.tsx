import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  EyeOff,
  type LucideIcon,
  MapPin,
  Timer,
  Users,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import { localDateOf } from '#shared/dates.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { capitalized } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { BoardReader } from './board-reader.queries.ts';
import { fittingPlan } from './fitting-plan.ts';
import type { OwnTime } from './own-time.ts';
import { PlacesTaken } from './places-taken.tsx';
import shared from '../board.module.css';
import styles from './board-aside.module.css';
import { DAY_MS } from '#shared/durations.ts';

const CENTS = 100;

interface BoardAsideProps {
  readonly request: QuoteRequest;
  readonly reader: BoardReader;
  readonly locale: LocaleCode;
  readonly now: number;
  readonly km: number | null;
  /** Its time in the photographer's own calendar; null when this device does not have it. */
  readonly time: OwnTime | null;
  /** To write a quote; null for who can't yet. */
  readonly answer: ReactNode;
  /** Null for a request that names the photographer. */
  readonly onHide: (() => void) | null;
  readonly isHidden: boolean;
}

/** The chosen request of the board: everything to know before a quote is written. */
export function BoardAside({ request, reader, locale, now, km, time, answer, onHide, isHidden }: BoardAsideProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const { city } = request;
  const when = capitalized(formats.dateTime(request.date, request.time));
  const left = reader.places - request.live_quotes;
  const isFull = left <= 0 && request.view === 'board';
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
            {when}, pendant {formats.duration(request.duration_min)}
          </Trans>
        </p>
      </div>
      {request.description === '' ? null : (
        <q className={styles['words']} lang="">
          {request.description}
        </q>
      )}
      <Facts {...{ request, locale, now, km, time }} />
      {request.view === 'board' ? (
        <>
          <p className={styles['places']}>
            <PlacesTaken taken={request.live_quotes} places={reader.places} />
            {left > 0 ? <Plural value={left} one="Encore # place" other="Encore # places" /> : null}
          </p>
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

/** The facts of a request, each with its icon and its meaning. */
function Facts({
  request,
  locale,
  now,
  km,
  time,
}: Pick<BoardAsideProps, 'request' | 'locale' | 'now' | 'km' | 'time'>) {
  const formats = formatsOf(locale);
  const { city, budget, people_count, service, expires_at } = request;
  const minutes = request.client_answer_minutes ?? null;
  const days = Math.floor((Date.parse(expires_at) - now) / DAY_MS);
  const usage = service === 'personal' ? <Trans>Usage personnel</Trans> : <Trans>Usage professionnel</Trans>;
  return (
    <dl className={styles['facts']}>
      {budget === null ? null : (
        <Fact of={Wallet} term={<Trans>Budget {formats.money(budget * CENTS)}</Trans>}>
          <Trans>Taxes en sus</Trans>
        </Fact>
      )}
      {people_count === null ? null : (
        <Fact of={Users} term={<Plural value={people_count} one="# personne" other="# personnes" />}>
          {usage}
        </Fact>
      )}
      {km === null ? null : (
        <Fact of={MapPin} term={<Trans>À {km} km</Trans>}>
          <Trans>Centre de {city}</Trans>
        </Fact>
      )}
      {time === null ? null : <FreeFact time={time} locale={locale} />}
      {minutes === null ? null : (
        <Fact of={Timer} term={<Trans>Répond en {formats.roughly(minutes)}</Trans>}>
          <Trans>Médiane de ses réponses</Trans>
        </Fact>
      )}
      <Fact
        of={CalendarClock}
        term={<Trans>Expire le {formats.dateShort(localDateOf(new Date(expires_at)), now)}</Trans>}
      >
        {days < 1 ? (
          <Trans>Dans moins d’un jour</Trans>
        ) : (
          <Plural value={days} one="Dans # jour" other="Dans # jours" />
        )}
      </Fact>
    </dl>
  );
}

/** « Vous êtes libre », with the free hours around the session; otherwise why not. */
function FreeFact({ time, locale }: { time: OwnTime; locale: LocaleCode }) {
  const formats = formatsOf(locale);
  if (time.state === 'free') {
    return (
      <Fact of={CalendarCheck} term={<Trans>Vous êtes libre</Trans>}>
        <Trans>
          De {formats.time(time.from)} à {formats.time(time.to)}
        </Trans>
      </Fact>
    );
  }
  return (
    <Fact of={CalendarX} term={<Trans>Vous n’êtes pas libre</Trans>}>
      {time.state === 'taken' ? <Trans>Une séance à cette heure</Trans> : <Trans>En dehors de vos heures</Trans>}
    </Fact>
  );
}

function Fact({ of, term, children }: { of: LucideIcon; term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <Icon of={of} size={22} />
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
