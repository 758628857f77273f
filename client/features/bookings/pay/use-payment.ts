import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import type { CallOutcome } from '#client/data/api/call.ts';
import type { ShownBooking } from '../bookings.queries.ts';
import { loadProvider } from './load-provider.ts';
import { type PaymentCheck, type PaymentState, PaymentSession } from './payment-session.ts';
import type { PayPurpose } from './purpose.ts';

interface PaymentOptions {
  readonly shown: ShownBooking;
  readonly purpose: PayPurpose;
  readonly locale: LocaleCode;
  /** The bank's page has just led back here. */
  readonly isReturn: boolean;
  /** The document's policy lets the form in. */
  readonly mayPay: boolean;
  readonly onDone: (booking: Booking) => void;
}

interface Payment extends PaymentState {
  /** No network, or a document without the form's policy. */
  readonly isAway: boolean;
  readonly place: (element: HTMLElement | null) => void;
  readonly pay: () => void;
  /** With the kept card; null where none is kept, or it is of no use here. */
  readonly payKept: (() => void) | null;
  /** The new card also replaces those of all other sessions to come. */
  readonly isForAll: boolean;
  readonly setForAll: (isForAll: boolean) => void;
  readonly again: () => void;
}

const commands = () => import('./payment.commands.ts');

/** The payment of one booking on this page. */
export function usePayment({ shown, purpose, locale, isReturn, mayPay, onDone }: PaymentOptions): Payment {
  const { owner, booking } = shown;
  const isOffline = useConnectivity(({ shown: state }) => state === 'offline' || state === 'unreachable');
  const isAway = isOffline || !mayPay;
  const [isForAll, setForAll] = useState(false);
  const [{ session, want }] = useState(() => {
    const wish = { isForAll: false, told: false };
    const page = `${urlOf('book-payment', locale, { id: booking.id })}${purpose === 'card' ? '?carte=1' : ''}`;
    return {
      want: (isIt: boolean) => {
        wish.isForAll = isIt;
      },
      session: new PaymentSession({
        ask: async () => {
          const { askCard, askDue } = await commands();
          return purpose === 'card' ? askCard(owner, booking.id, wish.told) : askDue(owner, booking.id);
        },
        check: () => check(owner, booking.id, purpose),
        tell: () => (purpose === 'card' ? tellWish(owner, booking.id, wish) : null),
        load: loadProvider,
        elements: (stripe, clientSecret) =>
          stripe.elements({ clientSecret, locale: locale === 'fr' ? 'fr-CA' : 'en', appearance: appearance() }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        returnUrl: `${location.origin}${urlOf('redirect', locale)}?to=${encodeURIComponent(page)}`,
      }),
    };
  });
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isDone = state.stage === 'done';
  useEffect(() => {
    if (!isAway) void session.open(isReturn);
  }, [session, isAway, isReturn]);
  useEffect(() => {
    if (!isDone) return;
    void commands()
      .then(({ pullChanged }) => pullChanged())
      .then(() => onDone(booking));
  }, [isDone, booking, onDone]);
  const again = () => {
    // The policy of a kept shell stays with its document.
    if (!mayPay) location.reload();
    else if (session.state().stage === 'settling') void session.settle();
    else void session.open();
  };
  const keptMethod = state.due?.kept_method ?? null;
  return {
    ...state,
    isAway,
    place: session.place,
    pay: () => void session.pay(),
    payKept: keptMethod === null ? null : () => void session.pay(keptMethod),
    isForAll,
    setForAll: (isIt) => {
      setForAll(isIt);
      want(isIt);
    },
    again,
  };
}

async function check(owner: Owner, id: string, purpose: PayPurpose): Promise<CallOutcome<PaymentCheck>> {
  const { checkCard, checkPayment } = await commands();
  if (purpose === 'card') {
    const asked = await checkCard(owner, id);
    if (asked.kind !== 'ok') return asked;
    return { kind: 'ok', body: { isSettled: asked.body.is_kept, isOver: false, failure: asked.body.failure } };
  }
  const asked = await checkPayment(owner, id);
  if (asked.kind !== 'ok') return asked;
  const { status, payment } = asked.body;
  const body = { isSettled: isSettled(asked.body, purpose), isOver: status === 'expired', failure: payment.failure };
  return { kind: 'ok', body };
}

/** The intent of a new card carries the wish, which the bank's page would forget. */
function tellWish(owner: Owner, id: string, wish: { isForAll: boolean; told: boolean }) {
  if (wish.isForAll === wish.told) return null;
  return commands().then(async ({ askCard }) => {
    const told = await askCard(owner, id, wish.isForAll);
    if (told.kind === 'ok') wish.told = wish.isForAll;
    return told;
  });
}

function isSettled({ status, payment }: Booking, purpose: PayPurpose): boolean {
  if (purpose !== 'book') return payment.state !== 'at_risk' && payment.state !== 'unpaid' && payment.state !== 'due';
  return status === 'confirmed' || status === 'completed' || status === 'closed';
}

/** The form in the colours of the page; the provider draws it in a frame of its own. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorPrimary: colour('--ink'),
    colorBackground: colour('--surface'),
    colorText: colour('--ink'),
    colorTextSecondary: colour('--secondary'),
    colorTextPlaceholder: colour('--secondary'),
    colorDanger: colour('--error'),
    borderRadius: tokens.getPropertyValue('--radius'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    fontSizeBase: '16px',
    spacingUnit: '4px',
  };
  const border = `1px solid ${colour('--field')}`;
  probe.remove();
  return { theme: 'flat', variables, rules: { '.Input': { border, boxShadow: 'none' } } };
}
