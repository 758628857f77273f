import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingPaymentState, KeptCard } from '#shared/payments/booking-payment.schema.ts';
import type { MoneyCase } from '#shared/bookings/money-plan.ts';
import { cardName } from '../money/card-name.ts';
import type { PayPurpose } from './purpose.ts';

interface PayWords {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** The permission that the person gives with it. */
  readonly mandate: ReactNode;
  readonly action: ReactNode;
}

const near: Omit<PayWords, 'action'> = {
  title: <Trans>Rien n’est débité avant la séance</Trans>,
  lead: (
    <Trans>Votre banque réserve le montant aujourd’hui, et vous payez deux heures après la fin de la séance.</Trans>
  ),
  mandate: (
    <Trans>
      En autorisant, vous permettez à Déclic de débiter votre carte pour cette réservation, et pour rien d’autre.
    </Trans>
  ),
};

const ways: Readonly<Record<MoneyCase, PayWords>> = {
  near: { ...near, action: <Trans>Autoriser ma carte, réserver</Trans> },
  far: {
    title: near.title,
    lead: (
      <Trans>
        Nous gardons votre carte, votre banque la vérifie trois jours avant, et vous payez deux heures après la fin.
      </Trans>
    ),
    mandate: (
      <Trans>
        En gardant votre carte, vous permettez à Déclic de la débiter pour cette réservation, et pour rien d’autre.
      </Trans>
    ),
    action: <Trans>Garder ma carte, réserver</Trans>,
  },
  deposit: {
    title: <Trans>30 % aujourd’hui, le reste après la séance</Trans>,
    lead: (
      <Trans>
        Votre entreprise paie l’acompte aujourd’hui. Le reste est réservé trois jours avant, et débité deux heures après
        la fin.
      </Trans>
    ),
    mandate: (
      <Trans>
        En payant, vous permettez à Déclic de débiter votre carte pour cette réservation, et pour rien d’autre.
      </Trans>
    ),
    action: <Trans>Payer 30 %, réserver</Trans>,
  },
};

/** The words of the page: they follow what the card is asked for, and how the booking is paid. */
export function payWordsOf(
  purpose: PayPurpose,
  way: MoneyCase,
  state: BookingPaymentState,
  { card, owed }: { readonly card: KeptCard | null; readonly owed: string },
): PayWords {
  if (purpose === 'book') return ways[way];
  if (purpose === 'card') {
    return {
      title: <Trans>Changer de carte</Trans>,
      lead:
        card === null ? (
          <Trans>La nouvelle carte remplace celle qui est gardée. Rien n’est débité aujourd’hui.</Trans>
        ) : (
          <Trans>La nouvelle carte remplace {cardName(card)}. Rien n’est débité aujourd’hui.</Trans>
        ),
      mandate: ways.far.mandate,
      action: <Trans>Garder cette carte</Trans>,
    };
  }
  if (purpose === 'owed') {
    return {
      title: <Trans>Il reste {owed} à payer</Trans>,
      lead: (
        <Trans>
          C’est ce qui est dû pour la séance que vous avez annulée : la carte n’a pas pu être débitée. Payez ici avec
          une autre, ou avec la même.
        </Trans>
      ),
      mandate: ways.deposit.mandate,
      action: <Trans>Payer {owed}</Trans>,
    };
  }
  if (state === 'unpaid') {
    return {
      title: <Trans>Il reste à payer la séance</Trans>,
      lead: <Trans>La carte n’a pas pu être débitée après la séance. Payez ici avec une autre, ou avec la même.</Trans>,
      mandate: ways.deposit.mandate,
      action: <Trans>Payer la séance</Trans>,
    };
  }
  return {
    ...near,
    title: <Trans>Paiement à revoir, date toujours à vous</Trans>,
    action: <Trans>Autoriser ma carte</Trans>,
  };
}
