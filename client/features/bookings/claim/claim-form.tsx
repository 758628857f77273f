import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { NextCard } from '#client/frame/questions/next-card.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea, TextField } from '#client/ui/form/field.tsx';
import { MoneyField } from '#client/ui/form/money-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking, BookingCancellation } from '#shared/bookings/booking.schema.ts';
import type { LeastCharge } from '#shared/payments/least-charge.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type ClaimDraft, claimDraftOf, forgetClaimDraft, keepClaimDraft } from './claim-draft.ts';
import { readLines, type TypedLine } from './claim-lines.ts';
import { CancelledWords, ClaimSum, TimeLeft } from './claim-room.tsx';
import { claimCosts, claimNothing, receiptsOf } from './claim.commands.ts';
import styles from './claim.module.css';

const ReceiptPicker = lazyWith(['receipts'], () => import('./receipts/receipt-picker.tsx'));

const MOST_LINES = 10;
const LABEL = 200;
const WORDS = 2_000;

interface ClaimFormProps {
  readonly owner: Owner;
  readonly bookingId: string;
  readonly otherName: string;
  readonly booking: Pick<Booking, 'starts_at' | 'cancelled_at'>;
  readonly cancellation: BookingCancellation;
  /** Until then costs can be claimed. */
  readonly until: string;
  readonly limits: LeastCharge;
  readonly locale: LocaleCode;
  readonly now: number;
}

/**
 * A photographer's costs of a session that was cancelled, line by line, up to what its client was told. Sending needs the
 * network; what is typed stays on this device until then.
 */
export function ClaimForm(props: ClaimFormProps) {
  const { owner, bookingId } = props;
  const draft = useLive(() => claimDraftOf(owner, bookingId), [owner, bookingId]);
  return draft === undefined ? null : <ClaimFields {...props} draft={draft} />;
}

/** @param draft as it was when the form opened; the form is ahead of it from then on */
function ClaimFields(props: ClaimFormProps & { readonly draft: ClaimDraft }) {
  const { owner, bookingId, booking, cancellation, otherName, until, limits, locale, now, draft } = props;
  const { ceiling_cents: ceiling } = cancellation;
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [{ lines: typed, words, receipts }, setDraft] = useState(draft);
  const latest = useRef(draft);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const put = (of: (now: ClaimDraft) => Partial<ClaimDraft>) => {
    const next = { ...latest.current, ...of(latest.current) };
    latest.current = next;
    setDraft(next);
    // One after the other: the last keystroke counts. A device that keeps nothing has a form all the same.
    saving.current = saving.current.then(() => keepClaimDraft(owner, bookingId, next)).catch(() => undefined);
  };
  const setTyped = (of: (lines: readonly TypedLine[]) => readonly TypedLine[]) =>
    put(({ lines }) => ({ lines: of(lines) }));
  const [state, setState] = useState<'typing' | 'sending' | 'failed'>('typing');
  const least = formats.moneyExact(limits.least_charge_cents);
  const read = readLines(typed, ceiling, limits);
  const ids = receipts.map(({ id }) => id);
  const standing = useLive(() => receiptsOf(owner, ids), [owner, ids.join(' ')], true) ?? {};
  const haveArrived = ids.every((id) => standing[id] === 'arrived');
  const change = (key: number, line: Partial<TypedLine>) =>
    setTyped((lines) => lines.map((one) => (one.key === key ? { ...one, ...line } : one)));
  const send = (order: () => Promise<boolean>) => {
    setState('sending');
    void order().then(async (isDone) => {
      setState(isDone ? 'sending' : 'failed');
      if (!isDone) return;
      await saving.current;
      await forgetClaimDraft(owner, bookingId);
    });
  };
  const canSend = state !== 'sending' && !isAway;
  return (
    <NextCard
      title={<Trans>Avez-vous engagé des frais?</Trans>}
      text={
        <>
          <p>
            <CancelledWords booking={booking} />{' '}
            <Trans>Jusqu’à {formats.moneyExact(ceiling)}. Sans geste de vous, rien n’est réclamé.</Trans>
          </p>
          <p className={styles['left']}>
            <Icon of={Clock} size={20} />
            <TimeLeft {...{ until, now, locale }} />
          </p>
        </>
      }
      actions={
        <>
          <Button
            disabled={!canSend || read.kind !== 'ready' || !haveArrived}
            onClick={() => {
              if (read.kind !== 'ready') return;
              const body = { lines: read.lines, words: words.trim(), receipts: ids };
              send(() => claimCosts(owner, bookingId, body));
            }}
          >
            <Trans>Réclamer {formats.moneyExact(read.cents)}</Trans>
          </Button>
          <Button look="quiet" disabled={!canSend} onClick={() => send(() => claimNothing(owner, bookingId, ids))}>
            <Trans>Ne rien réclamer</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {typed.map(({ key, label, cents }, index) => (
          <fieldset key={key} className={styles['line']}>
            <legend className="visually-hidden">{t`Ligne ${index + 1}`}</legend>
            <TextField
              label={<Trans>Description</Trans>}
              maxLength={LABEL}
              value={label}
              onChange={({ target }) => change(key, { label: target.value })}
            />
            <MoneyField
              label={<Trans>Montant</Trans>}
              locale={locale}
              value={cents}
              onChange={(amount) => change(key, { cents: amount })}
            />
            {typed.length === 1 ? null : (
              <Button look="link" onClick={() => setTyped((lines) => lines.filter((one) => one.key !== key))}>
                <Trans>Retirer</Trans>
              </Button>
            )}
          </fieldset>
        ))}
        {typed.length >= MOST_LINES ? null : (
          <Button
            look="bare"
            onClick={() =>
              setTyped((lines) => [...lines, { key: (lines.at(-1)?.key ?? 0) + 1, label: '', cents: null }])
            }
          >
            <Icon of={Plus} />
            <Trans>Ajouter une ligne</Trans>
          </Button>
        )}
        <ClaimSum cents={read.cents} {...{ ceiling, locale }} />
        <Suspense fallback={null}>
          <ReceiptPicker
            {...{ owner, otherName, receipts, standing, isAway }}
            onChange={(of) => put((now) => ({ receipts: of(now.receipts) }))}
          />
        </Suspense>
        <TextArea
          label={<Trans>Un mot pour {otherName}</Trans>}
          optional={t`facultatif`}
          rows={3}
          maxLength={WORDS}
          value={words}
          onChange={({ target }) => put(() => ({ words: target.value }))}
        />
        <p className={styles['quiet']}>
          <Trans>
            {otherName} lira chaque ligne et pourra contester pendant 7 jours. Ensuite, sa carte est débitée.
          </Trans>
        </p>
        <div role="alert">
          {read.kind === 'over' ? (
            <Notice tone="error">
              <Trans>
                C’est plus que les {formats.moneyExact(ceiling)} annoncés. Retirez une ligne ou baissez un montant.
              </Trans>
            </Notice>
          ) : null}
          {read.kind === 'under' ? (
            <Notice tone="error">
              <Trans>Une carte ne peut pas être débitée de moins de {least}.</Trans>
            </Notice>
          ) : null}
          {isAway ? (
            <Notice tone="info">
              <Trans>Réclamer demande une connexion. Ce que vous écrivez reste sur cet appareil.</Trans>
            </Notice>
          ) : null}
          {state === 'failed' ? (
            <Notice tone="error">
              <Trans>Rien n’a été réclamé. Vérifiez votre connexion, puis réessayez.</Trans>
            </Notice>
          ) : null}
        </div>
      </div>
    </NextCard>
  );
}
