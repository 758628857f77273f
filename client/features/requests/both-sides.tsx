import { Trans } from '@lingui/react/macro';
import { useAction } from '#client/app/use-action.ts';
import type { RequestItem } from '#client/db/owner-db.ts';
import { Button } from '#client/ui/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import { AskCard } from './ask-card.tsx';
import styles from './ask-card.module.css';
import { keepCurrent, keepMine } from './change.commands.ts';
import { type Difference, useDifferences } from './differences.ts';
import { useStatusWords } from './request-words.ts';
import type { ShownRequest } from './requests.queries.ts';

interface BothSidesProps {
  readonly shown: ShownRequest;
  readonly item: RequestItem;
  readonly current: QuoteRequest;
  readonly locale: LocaleCode;
}

/** The request changed while the send waited: what each side says, and which one stays. */
export function BothSides({ shown, item, current, locale }: BothSidesProps) {
  const { run, failure } = useAction();
  const differences = useDifferences(locale);
  const status = useStatusWords()({ request: current, kept: current, pending: [], booking: null }).text;
  const isWithdrawal = item.kind === 'quote_request.withdraw';
  const canSend = moveQuoteRequest(current.status, isWithdrawal ? 'withdraw' : 'edit') !== null;
  const mine = () => void run(() => keepMine(shown, item, current));
  const theirs = () => void run(() => keepCurrent(shown, item, current));
  return (
    <AskCard
      title={
        item.kind === 'quote_request.create' ? (
          <Trans>Cette demande existe déjà</Trans>
        ) : (
          <Trans>La demande a changé entre-temps</Trans>
        )
      }
      text={<Words status={status} canSend={canSend} isWithdrawal={isWithdrawal} />}
      failure={failure}
      actions={
        <>
          {canSend ? (
            <Button onClick={mine}>
              {isWithdrawal ? <Trans>La retirer quand même</Trans> : <Trans>Garder la mienne</Trans>}
            </Button>
          ) : null}
          <Button look="quiet" onClick={theirs}>
            {isWithdrawal ? <Trans>Ne pas la retirer</Trans> : <Trans>Garder l’actuelle</Trans>}
          </Button>
        </>
      }
    >
      {isWithdrawal ? null : <Sides found={differences(shown.wanted, current)} />}
    </AskCard>
  );
}

function Words({ status, canSend, isWithdrawal }: { status: string; canSend: boolean; isWithdrawal: boolean }) {
  if (!canSend) return <Trans>Son état est maintenant « {status} » : votre changement ne peut plus s’appliquer.</Trans>;
  if (isWithdrawal) return <Trans>Elle a été modifiée ailleurs pendant que votre retrait attendait.</Trans>;
  return <Trans>Elle a été modifiée ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>;
}

function Sides({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return null;
  return (
    <table className={styles['sides']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Votre version</Trans>
          </th>
          <th scope="col">
            <Trans>Version actuelle</Trans>
          </th>
        </tr>
      </thead>
      {found.map(({ label, mine, theirs }) => (
        <tbody key={label}>
          <tr className={styles['field']}>
            <th scope="rowgroup" colSpan={2}>
              {label}
            </th>
          </tr>
          <tr className={styles['values']}>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
