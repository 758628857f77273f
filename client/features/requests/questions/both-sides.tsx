import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { useDifferences } from '#client/frame/questions/unit-words.ts';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { moveQuoteRequest } from '#shared/requests/quote-request.states.ts';
import type { RequestUnit } from '#shared/requests/quote-request.fields.ts';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import { closingOf } from '../closings.ts';
import { useUnitWords } from './differences.ts';
import { useStatusWords } from '../request-words.ts';
import { editDraftId, type ShownRequest } from '../requests.queries.ts';
import { namedSidesOf } from './two-versions.ts';

interface BothSidesProps {
  readonly shown: ShownRequest;
  readonly item: ItemOf<'quote_request'>;
  readonly current: QuoteRequest;
  readonly locale: LocaleCode;
}

/** Asks which version stays when both sides changed a request while the send waited. */
export function BothSides({ shown, item, current, locale }: BothSidesProps) {
  const { i18n } = useLingui();
  const differences = useDifferences(useUnitWords(locale));
  const status = useStatusWords()({ request: current, kept: current, pending: [], booking: null }).text;
  const closing = closingOf(item);
  const canSend = moveQuoteRequest(current.status, closing?.move ?? 'edit') !== null;
  const { mine, conflict } = namedSidesOf(shown, item, current);
  const between = (units: readonly RequestUnit[]) => differences(units, mine, current);
  return (
    <VersionCard
      title={
        item.kind === 'quote_request.create' ? (
          <Trans>Cette demande existe déjà</Trans>
        ) : (
          <Trans>La demande a changé entre-temps</Trans>
        )
      }
      text={(isByUnit) => (
        <Words status={status} canSend={canSend} changed={closing?.changed ?? null} isByUnit={isByUnit} />
      )}
      asked={between(conflict.asked)}
      mine={between(conflict.mine)}
      theirs={between(conflict.theirs)}
      canSend={canSend}
      keepMineLabel={closing === null ? <Trans>Garder la mienne</Trans> : i18n._(closing.confirmLabel)}
      keepOtherLabel={closing === null ? <Trans>Garder l’actuelle</Trans> : i18n._(closing.giveUp)}
      onKeepMine={(theirs) => keepMine(shown.owner, item, current, theirs)}
      onKeepOther={() => keepOther(shown.owner, item, current, editDraftId(shown.request.id))}
    />
  );
}

interface WordsProps {
  readonly status: string;
  readonly canSend: boolean;
  /** The texts of a closing. */
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
