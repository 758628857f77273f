import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { JoinedReceipts } from '#client/frame/receipts/joined-receipts.tsx';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { BookingClaim } from '#shared/bookings/claim.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { addressOfReceipt, contestCosts } from './claim.commands.ts';
import styles from './claim.module.css';

const WORDS = 2_000;

interface ClaimViewProps {
  readonly owner: Owner;
  readonly bookingId: string;
  readonly claim: BookingClaim;
  readonly reader: 'client' | 'photographer';
  readonly otherName: string;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The costs that were claimed, line by line; their client may contest them for some days. */
export function ClaimView({ owner, bookingId, claim, reader, otherName, locale, now }: ClaimViewProps) {
  const formats = formatsOf(locale);
  const canContest = reader === 'client' && claim.state === 'claimed' && Date.parse(claim.contest_until) > now;
  return (
    <NextCard
      isWait={!canContest}
      title={reader === 'client' ? <Trans>{otherName} réclame des frais</Trans> : <Trans>Vos frais réclamés</Trans>}
    >
      <dl className={styles['lines']}>
        {claim.lines.map(({ label, cents }, index) => (
          // Two lines may say the same.
          <div key={`${index}-${label}`}>
            <dt>{label}</dt>
            <dd>{formats.moneyExact(cents)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formats.moneyExact(claim.cents)}</dd>
        </div>
      </dl>
      {claim.words === '' ? null : (
        <Said by={reader === 'client' ? otherName : <Trans>Vous</Trans>}>{claim.words}</Said>
      )}
      <JoinedReceipts
        receipts={claim.receipts ?? []}
        addressOf={(receipt) => addressOfReceipt(owner, bookingId, receipt)}
      />
      <p>
        <ClaimState claim={claim} locale={locale} now={now} />
      </p>
      {claim.contest_words === null ? null : (
        <Said by={reader === 'client' ? <Trans>Vous</Trans> : otherName}>{claim.contest_words}</Said>
      )}
      {claim.decision_words === null ? null : <Said by="Déclic">{claim.decision_words}</Said>}
      {canContest ? <Contest {...{ owner, bookingId }} /> : null}
    </NextCard>
  );
}

/** The words of one of the three, under their name. */
function Said({ by, children }: { readonly by: ReactNode; readonly children: string }) {
  return (
    <blockquote className={styles['words']}>
      <div className={styles['quiet']}>{by}</div>
      <p>{children}</p>
    </blockquote>
  );
}

function ClaimState({ claim, locale, now }: Pick<ClaimViewProps, 'claim' | 'locale' | 'now'>) {
  const formats = formatsOf(locale);
  if (claim.state === 'contested') return <Trans>Contesté : Déclic décide, et rien n’est débité avant.</Trans>;
  if (claim.state === 'claimed') {
    return <Trans>Sans contestation, la carte est débitée {formats.dayAt(claim.contest_until, now)}.</Trans>;
  }
  return claim.settled_cents === 0 ? (
    <Trans>Décidé : rien n’est dû.</Trans>
  ) : (
    <Trans>Décidé : {formats.moneyExact(claim.settled_cents ?? claim.cents)} sont dus.</Trans>
  );
}

function Contest({ owner, bookingId }: Pick<ClaimViewProps, 'owner' | 'bookingId'>) {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [words, setWords] = useState('');
  const [state, setState] = useState<'typing' | 'sending' | 'failed'>('typing');
  const send = () => {
    setState('sending');
    void contestCosts(owner, bookingId, words.trim()).then((isDone) => setState(isDone ? 'sending' : 'failed'));
  };
  return (
    <div className={styles['form']}>
      <TextArea
        label={<Trans>Pourquoi contestez-vous?</Trans>}
        rows={3}
        maxLength={WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button look="quiet" disabled={isAway || state === 'sending' || words.trim() === ''} onClick={send}>
        <Trans>Contester</Trans>
      </Button>
      <div role="alert">
        {state === 'failed' ? (
          <Notice tone="error">
            <Trans>Rien n’a été contesté. Vérifiez votre connexion, puis réessayez.</Trans>
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
