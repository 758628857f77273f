import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { BookingDispute } from '#shared/payments/dispute.schema.ts';
import styles from '../claim/claim.module.css';
import { type DisputeStanding, standingOf } from './dispute-standing.ts';
import { reasonWords } from './dispute-words.tsx';
import { EvidenceForm } from './evidence-form.tsx';

interface DisputeProps {
  readonly owner: Owner;
  readonly booking: Booking;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A charge that is contested at a bank: for its photographer what, until when, and what to tell; for its client who decides. */
export default function Dispute(props: DisputeProps) {
  const { booking, reader } = props;
  if (reader === 'client') return booking.payment.state === 'disputed' ? <Asked {...props} /> : null;
  const { dispute } = booking;
  return dispute === null ? null : <Contested {...props} dispute={dispute} />;
}

function Asked({ otherName }: DisputeProps) {
  return (
    <NextCard
      isWait
      title={<Trans>Votre banque est saisie</Trans>}
      text={
        <p>
          <Trans>
            Ce paiement est contesté auprès d’elle. Elle entend {otherName}, décide et vous répond. D’ici là, rien ne
            peut vous être rendu par Déclic. C’était une erreur? Dites-le à votre banque.
          </Trans>
        </p>
      }
    />
  );
}

function Contested(props: DisputeProps & { readonly dispute: BookingDispute }) {
  const { owner, booking, dispute, locale, now } = props;
  const formats = formatsOf(locale);
  const standing = standingOf(dispute, now);
  const canTell = standing === 'to_tell' || standing === 'told';
  return (
    <NextCard
      isWait={standing !== 'to_tell'}
      title={<Title standing={standing} isInquiry={dispute.is_inquiry === 1} />}
      text={
        <p>
          <Follows {...props} standing={standing} />
        </p>
      }
    >
      <dl className={styles['lines']}>
        <Fact name={<Trans>Montant</Trans>}>{formats.moneyExact(dispute.cents)}</Fact>
        <Fact name={<Trans context="contestation">Motif</Trans>}>{reasonWords[dispute.reason]}</Fact>
        <Fact name={<Trans>Depuis</Trans>}>{formats.dayAt(dispute.opened_at, now)}</Fact>
        {canTell && dispute.due_by !== null ? (
          <Fact name={<Trans>À répondre avant</Trans>}>{formats.dayAt(dispute.due_by, now)}</Fact>
        ) : null}
      </dl>
      {canTell ? (
        // Words that were given meanwhile, on another device too, are another form.
        <EvidenceForm key={dispute.evidence_at} {...{ owner, booking, dispute, locale, now }} />
      ) : (
        <>
          <Said title={<Trans>Votre version</Trans>} words={dispute.evidence} />
          {standing === 'given_up' ? null : (
            <Said title={<Trans>La réponse à la banque</Trans>} words={dispute.answer ?? ''} />
          )}
        </>
      )}
    </NextCard>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={styles['named']}>{name}</dt>
      <dd className={styles['fact']}>{children}</dd>
    </div>
  );
}

function Said({ title, words }: { title: ReactNode; words: string }) {
  if (words === '') return null;
  return (
    <div>
      <p className={styles['quiet']}>{title}</p>
      <blockquote className={styles['words']}>{words}</blockquote>
    </div>
  );
}

function Title({ standing, isInquiry }: { standing: DisputeStanding; isInquiry: boolean }) {
  if (standing === 'won') return <Trans>La banque vous donne raison</Trans>;
  if (standing === 'lost') return <Trans>La banque a rendu le montant</Trans>;
  return isInquiry ? <Trans>Une banque pose une question</Trans> : <Trans>Un débit est contesté</Trans>;
}

function Follows({ standing, otherName, dispute, locale }: FollowsProps) {
  const amount = formatsOf(locale).moneyExact(dispute.cents);
  switch (standing) {
    case 'to_tell':
      return dispute.is_inquiry === 1 ? (
        <Trans>
          La banque de {otherName} demande ce qui s’est passé. Rien n’est retenu pour l’instant. Racontez : l’équipe de
          Déclic répond à la banque.
        </Trans>
      ) : (
        <Trans>
          {otherName} conteste ce paiement auprès de sa banque. Rien ne vous est repris avant sa décision. Racontez ce
          qui s’est passé : l’équipe de Déclic répond à la banque.
        </Trans>
      );
    case 'told':
      return <Trans>Votre version est reçue. L’équipe de Déclic s’en sert pour répondre à la banque.</Trans>;
    case 'sent':
      return <Trans>La réponse est partie, une seule fois. La banque la lit : cela peut prendre deux mois.</Trans>;
    case 'given_up':
      return <Trans>L’équipe de Déclic ne répond pas à la banque, qui rend le montant à {otherName}.</Trans>;
    case 'late':
      return <Trans>Le délai pour répondre est passé. La banque décide.</Trans>;
    case 'won':
      return <Trans>Les {amount} restent encaissés, et rien d’autre n’est à faire.</Trans>;
    case 'lost':
      return (
        <Trans>
          Votre part est reprise sur votre compte de paiement, et la commission vous est rendue. Les frais de la banque
          sont pour Déclic.
        </Trans>
      );
  }
}

interface FollowsProps extends DisputeProps {
  readonly standing: DisputeStanding;
  readonly dispute: BookingDispute;
}
