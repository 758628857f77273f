import { Trans } from '@lingui/react/macro';
import { CalendarCheck, CalendarX, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { OwnTime } from './own-time.ts';
import styles from './board.module.css';

/** « Répond en 4 h »: the median of a client's answers to quotes; nothing while there are too few. */
export function AnswersIn({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  // Rows that an older build kept have no such time.
  const minutes = request.client_answer_minutes ?? null;
  if (minutes === null) return null;
  return (
    <IconLine of={Timer}>
      <Trans>Répond en {formatsOf(locale).roughly(minutes)}</Trans>
    </IconLine>
  );
}

/** Whether the photographer can be there, by their own calendar; nothing while this device does not have it. */
export function FreeOrNot({ time }: { time: OwnTime | null }) {
  if (time === null) return null;
  const isFree = time.state === 'free';
  return (
    <IconLine of={isFree ? CalendarCheck : CalendarX} {...(isFree && { className: styles['free'] ?? '' })}>
      {isFree ? <Trans>Vous êtes libre</Trans> : <Trans>Vous n’êtes pas libre</Trans>}
    </IconLine>
  );
}

/** A fact with its icon. */
export function IconLine({
  of,
  className = '',
  children,
}: {
  of: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`${styles['iconLine']} ${className}`}>
      <Icon of={of} size={16} />
      <span>{children}</span>
    </span>
  );
}
