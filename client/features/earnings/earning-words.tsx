import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { BookingPaymentState } from '#shared/payments/booking-payment.schema.ts';
import type { ShownEarning } from './earnings.queries.ts';

const tones: Readonly<Record<BookingPaymentState, StatusTone>> = {
  card_kept: 'neutral',
  authorised: 'info',
  deposit_paid: 'info',
  at_risk: 'warning',
  due: 'warning',
  captured: 'info',
  paid_out: 'success',
  refunded: 'neutral',
  disputed: 'error',
  unpaid: 'error',
  none: 'neutral',
};

const words: Readonly<Record<BookingPaymentState, ReactNode>> = {
  card_kept: <Trans>Carte conservée</Trans>,
  authorised: <Trans>Autorisé</Trans>,
  deposit_paid: <Trans>Acompte payé</Trans>,
  at_risk: <Trans>Paiement attendu</Trans>,
  due: <Trans>Paiement attendu</Trans>,
  captured: <Trans>Encaissé</Trans>,
  paid_out: <Trans>Versé</Trans>,
  refunded: <Trans>Rendu en partie</Trans>,
  disputed: <Trans>Contesté</Trans>,
  unpaid: <Trans>Impayé</Trans>,
  none: <Trans>Réglé entre vous</Trans>,
};

/** The state of a payment, for its photographer. */
export function EarningStatus({ state }: { readonly state: BookingPaymentState }) {
  return <Status tone={tones[state]}>{words[state]}</Status>;
}

/** The session's name: its category, and who asked for it. */
export function nameOf({ request }: Pick<ShownEarning, 'request'>, locale: LocaleCode, fallback: string): string {
  if (request === null) return fallback;
  const category = categoryLabels[locale][request.category];
  return request.client_name === null ? category : `${category}, ${request.client_name}`;
}
