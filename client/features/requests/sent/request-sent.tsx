import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { isBeingSent } from '#client/data/db/pending.ts';
import { buttonClass, type ButtonStyle } from '#client/ui/button/button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { isGuest } from '#shared/ids.ts';
import { canChangeCard, expiresBefore } from '#shared/payments/kept-card.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import { ChangeState } from '../page/change-state.tsx';
import { OutsideNote } from '../outside/outside-note.tsx';
import { RequestCard } from '../list/request-card.tsx';
import { RequestTimeline } from '../page/timeline/request-timeline.tsx';
import type { ShownRequest } from '../requests.queries.ts';
import { NextSteps } from './next-steps.tsx';
import { creationOf, isReceived as hasArrived } from './sends.ts';
import { SentWords } from './sent-words.tsx';
import styles from './request-sent.module.css';

const RequestRefused = lazyWith(['later', 'questions', 'queue'], () => import('../questions/request-refused.tsx'));
const RequestActions = lazyWith(['later'], () => import('../page/request-actions.tsx'));

/** The time an arrival counts as new: a page opened sooner still shows the pulse. */
const FRESH_MS = 5_000;
const FIRST: ButtonStyle = { isLarge: true, isWide: true };
const BARE: ButtonStyle = { look: 'bare' };

interface RequestSentProps {
  readonly shown: ShownRequest;
  readonly sends: readonly ItemOf<'quote_request'>[];
  readonly locale: LocaleCode;
  readonly onEdit: () => void;
}

/** The kept card ends before the session; a row of an older build says nothing of its money. */
function endsTooSoon(booking: Booking): boolean {
  const card = ('payment' in booking ? booking.payment.card : null) ?? null;
  return card !== null && canChangeCard(booking) && expiresBefore(card, booking.ends_at);
}

/** The state after sending: stored here, sent, received, or waiting with a reason; and links to the next pages. */
export function RequestSent({ shown, sends, locale, onEdit }: RequestSentProps) {
  const { request, booking, pending } = shown;
  const toPay = booking?.status === 'awaiting_payment' ? booking : null;
  const creation = creationOf(sends);
  const isReceived = hasArrived(creation, shown.kept);
  const refused = pending.find(({ state }) => state === 'needs_you');
  const isChanging = isReceived && refused === undefined && pending.some(({ kind }) => kind !== 'quote_request.create');
  const canEdit = moveQuoteRequest(request.status, 'edit') !== null;
  return (
    <div className={styles['page']}>
      <Hero {...{ shown, creation, isReceived, locale }} refused={refused ?? null} />
      {isChanging ? <ChangeState pending={pending} /> : null}
      {request.status === 'open' ? (
        <div className={styles['outside']}>
          <OutsideNote request={request} />
        </div>
      ) : null}
      {booking !== null && endsTooSoon(booking) ? (
        <Notice tone="info">
          <p>
            <Trans>Votre carte expire avant la séance : donnez-en une autre d’ici là.</Trans>{' '}
            <RouteLink name="book-payment" params={{ id: booking.id }} search={{ carte: 1 }}>
              <Trans>Changer de carte</Trans>
            </RouteLink>
          </p>
        </Notice>
      ) : null}
      <RequestTimeline {...{ shown, sends, locale }} />
      <ul>
        <RequestCard
          request={request}
          locale={locale}
          status={null}
          isZoned
          link={(_, content) => (
            <RouteLink name="quote-request" params={{ id: request.id }} className={styles['about'] ?? ''}>
              {content}
            </RouteLink>
          )}
        />
      </ul>
      <div className={styles['next']}>
        {toPay === null ? null : (
          <RouteLink
            name="book-payment"
            params={{ id: toPay.id }}
            className={buttonClass({ ...FIRST, look: 'accent' })}
          >
            <Trans>Terminer mon paiement</Trans>
          </RouteLink>
        )}
        {isReceived && refused === undefined ? (
          <RouteLink
            name="quote-request"
            params={{ id: request.id }}
            className={buttonClass(toPay === null ? FIRST : BARE)}
          >
            {booking?.status === 'confirmed' ? <Trans>Voir ma réservation</Trans> : <Trans>Voir ma demande</Trans>}
          </RouteLink>
        ) : null}
        <RouteLink name="outbox" className={buttonClass(isReceived || refused !== undefined ? BARE : FIRST)}>
          <Trans>Voir mes envois</Trans>
        </RouteLink>
        {refused === undefined && !isReceived ? (
          <Suspense fallback={null}>
            <RequestActions shown={shown} onEdit={canEdit ? onEdit : null} isAside />
          </Suspense>
        ) : null}
        <RouteLink name="book-index" className={buttonClass(BARE)}>
          <Trans>Réserver une autre séance</Trans>
        </RouteLink>
      </div>
    </div>
  );
}

interface HeroProps {
  readonly shown: ShownRequest;
  readonly creation: ItemOf<'quote_request'> | null;
  readonly isReceived: boolean;
  readonly refused: ItemOf<'quote_request'> | null;
  readonly locale: LocaleCode;
}

/** The dot of the logo clicks once, and only after a real arrival. */
function Hero({ shown, creation, isReceived, refused, locale }: HeroProps) {
  const { owner, request, booking } = shown;
  const [openedAt] = useState(() => Date.now());
  const answeredAt = creation?.done_at ?? null;
  const isNewArrival = creation !== null && (answeredAt === null || Date.parse(answeredAt) > openedAt - FRESH_MS);
  const arrived = isNewArrival ? 'clicked' : 'still';
  return (
    <div className={styles['hero']} role="status">
      <Mark size={88} state={isReceived ? arrived : 'waiting'} />
      {refused === null ? (
        <>
          <SentNote
            {...{ request, booking, isReceived }}
            isByGuest={isGuest(owner)}
            isLeaving={creation !== null && isBeingSent(creation)}
          />
          <DateNote shown={shown} />
          {isReceived && request.status === 'open' && booking === null ? (
            <NextSteps {...{ request, locale }} isByGuest={isGuest(owner)} />
          ) : null}
        </>
      ) : (
        <Suspense fallback={null}>
          <RequestRefused item={refused} isReceived={isReceived} />
        </Suspense>
      )}
    </div>
  );
}

function SentNote({
  request,
  booking,
  isByGuest,
  isReceived,
  isLeaving,
}: {
  request: ShownRequest['request'];
  booking: ShownRequest['booking'];
  isByGuest: boolean;
  isReceived: boolean;
  isLeaving: boolean;
}) {
  if (request.status === 'withdrawn') {
    return (
      <SentWords title={<Trans>Demande retirée</Trans>}>
        {isReceived ? (
          <Trans>Plus personne n’y répondra.</Trans>
        ) : (
          <Trans>Si elle était déjà partie, son retrait la suit.</Trans>
        )}
      </SentWords>
    );
  }
  if (isReceived && booking?.status === 'awaiting_payment') {
    return (
      <SentWords title={<Trans>Terminez votre paiement</Trans>}>
        <Trans>Votre date est retenue, le temps de garder votre carte. Rien n’est débité avant la séance.</Trans>
      </SentWords>
    );
  }
  if (isReceived && booking?.status === 'confirmed') {
    return (
      <SentWords title={<Trans>C’est réservé</Trans>}>
        <BookedWords booking={booking} />
      </SentWords>
    );
  }
  if (isReceived) {
    return (
      <SentWords title={<Trans>C’est envoyé</Trans>}>
        {request.status === 'open' ? (
          isByGuest ? (
            <Trans>Votre demande est arrivée. Son lien vous est envoyé par courriel.</Trans>
          ) : (
            <Trans>Votre demande est arrivée. Vous la retrouvez dans vos contrats.</Trans>
          )
        ) : (
          <Trans>Votre demande est arrivée, et elle a avancé depuis : voyez où elle en est.</Trans>
        )}
      </SentWords>
    );
  }
  const receiver = request.provider_name;
  return (
    <SentWords title={isLeaving ? <Trans>En route</Trans> : <Trans>Prête à partir</Trans>}>
      {receiver === null ? (
        <Trans>Votre demande est complète et gardée ici. Personne ne l’a encore reçue.</Trans>
      ) : (
        <Trans>Votre demande est complète et gardée ici. {receiver} ne l’a pas encore reçue.</Trans>
      )}
    </SentWords>
  );
}

/** The steps of the booking so far. */
function BookedWords({ booking }: { booking: Booking }) {
  // A row of an older build says nothing of its money.
  const { payment }: Partial<Booking> = booking;
  switch (payment?.state) {
    case 'card_kept':
      return <Trans>Votre carte est gardée. Rien n’est débité avant la séance.</Trans>;
    case 'authorised':
      return <Trans>Le montant est réservé. Rien n’est débité avant la séance.</Trans>;
    case 'deposit_paid':
      return <Trans>L’acompte de votre entreprise est payé. Le reste est débité après la séance.</Trans>;
    default:
      return <Trans>La séance est confirmée.</Trans>;
  }
}

/** Explains why the date of a chosen plan is not held yet. */
function DateNote({ shown: { request, booking } }: { shown: ShownRequest }) {
  if (request.status !== 'open' || request.plan_id === null || booking !== null) return null;
  return (
    <p className={styles['text']}>
      {request.unheld_reason === 'limit' ? (
        <Trans>La date n’est pas retenue : trop d’autres attendent déjà un paiement.</Trans>
      ) : (
        <Trans>La date n’est pas retenue.</Trans>
      )}
    </p>
  );
}
