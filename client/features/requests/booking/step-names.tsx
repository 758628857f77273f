import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingStep } from '#shared/requests/asking/steps.ts';

/** The name of each step of a booking. */
export const stepNames: Readonly<Record<BookingStep, ReactNode>> = {
  category: <Trans>Séance</Trans>,
  service: <Trans>Service</Trans>,
  date: <Trans>Date et heure</Trans>,
  location: <Trans>Lieu</Trans>,
  description: <Trans>Description</Trans>,
  contact: <Trans>Contact</Trans>,
  summary: <Trans>Sommaire</Trans>,
};
