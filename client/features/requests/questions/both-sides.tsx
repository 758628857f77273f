import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '#client/shell/feedback/use-action.ts';
import type { RequestItem } from '#client/db/owner-db.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/quotes/quote-request.states.ts';
import type { RequestUnit } from '#shared/quotes/quote-request.units.ts';
import { AskCard } from '#client/shell/questions/ask-card.tsx';
import { keepCurrent, keepMine } from '../edit/change.commands.ts';
import { closingOf } from '../closings.ts';
import { useDifferences } from './differences.ts';
import { useStatusWords } from '../request-words.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { type Chosen, KeptFromBoth, Sides, UnitChoices } from '#client/shell/questions/sides.tsx';
import { sidesOf } from './two-versions.ts';

interface BothSidesProps {
  readonly shown: ShownRequest;
  readonly item: RequestItem;
  readonly current: QuoteRequest;
  readonly locale: LocaleCode;
}

/**
 * Asks which version stays, unit by unit, when both sides changed a request while the send waited. Changes of one side
 * only are kept and listed.
 */
export function BothSides({ shown, item, current, locale }: BothSidesProps) {
  const { run, failure } = useAction();
  const [chosen, setChosen] = useState<Chosen<RequestUnit>>({});
  const differences = useDifferences(locale);
  const status = useStatusWords()({ request: current, kept: current, pending: [], booking: null }).text;
  const { i18n } = useLingui();
  const closing = closingOf(item);
  const canSend = moveQuoteRequest(current.status, closing?.move ?? 'edit') !== null;
  const { mine, conflict } = sidesOf(shown, item, current);
  const { asked } = conflict;
  const all = differences([...asked, ...conflict.mine, ...conflict.theirs], mine, current);
  const [compared, kept] = canSend ? [all.slice(0, asked.length), all.slice(asked.length)] : [all, []];

  const send = (theirs: readonly RequestUnit[]) => void run(() => keepMine(shown, item, current, theirs));
  const giveUp = () => void run(() => keepCurrent(shown, item, current));
  const isByUnit = canSend && asked.length > 1;
  const isChosen = asked.every((unit) => chosen[unit] !== undefined);
  return (
    <AskCard
      title={
        item.kind === 'quote_request.create' ? (
          <Trans>Cette demande existe déjà</Trans>
        ) : (
          <Trans>La demande a changé entre-temps</Trans>
        )
      }
      text={<Words status={status} canSend={canSend} changed={closing?.changed ?? null} isByUnit={isByUnit} />}
      failure={failure}
      actions={
        <>
          {isByUnit ? (
            <Button disabled={!isChosen} onClick={() => send(asked.filter((unit) => chosen[unit] === 'theirs'))}>
              <Trans>Envoyer ces choix</Trans>
            </Button>
          ) : null}
          {canSend ? (
            <Button look={isByUnit ? 'quiet' : 'primary'} onClick={() => send([])}>
              {closing === null ? <Trans>Garder la mienne</Trans> : i18n._(closing.goOn)}
            </Button>
          ) : null}
          <Button look="quiet" onClick={canSend && asked.length > 0 ? () => send(asked) : giveUp}>
            {closing === null ? <Trans>Garder l’actuelle</Trans> : i18n._(closing.giveUp)}
          </Button>
        </>
      }
    >
      {isByUnit ? (
        <UnitChoices
          found={compared}
          chosen={chosen}
          onChoose={(unit, side) => setChosen({ ...chosen, [unit]: side })}
        />
      ) : (
        <Sides found={compared} />
      )}
      <KeptFromBoth found={kept} isMine={(unit) => conflict.mine.includes(unit)} />
    </AskCard>
  );
}

interface WordsProps {
  readonly status: string;
  readonly canSend: boolean;
  /** Of a closing. */
  readonly changed: MessageDescriptor | null;
  readonly isByUnit: boolean;
}

function Words({ status, canSend, changed, isByUnit }: WordsProps) {
  const { i18n } = useLingui();
  if (!canSend) return <Trans>Son état est maintenant « {status} » : votre changement ne peut plus s’appliquer.</Trans>;
  if (changed !== null) return i18n._(changed);
  if (isByUnit) {
    return (
      <Trans>
        Elle a été modifiée ailleurs pendant que votre version attendait. Choisissez ce qui reste, point par point.
      </Trans>
    );
  }
  return <Trans>Elle a été modifiée ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>;
}
