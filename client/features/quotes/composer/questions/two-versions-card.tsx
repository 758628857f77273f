import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import { sidesOf } from '#client/frame/questions/sides-of.ts';
import { type UnitWords, useDifferences } from '#client/frame/questions/unit-words.ts';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { amountOf, subtotalOfLines } from '#shared/quotes/line-items.ts';
import { quoteEditable } from '#shared/quotes/quote.editable.ts';
import type { Quote, QuoteValues } from '#shared/quotes/quote.schema.ts';
import type { QuoteUnit } from '#shared/quotes/quote.fields.ts';
import { quoteDraftId } from '../composer.queries.ts';
import type { ComposerRow } from '../form/use-composer.ts';

interface TwoVersionsProps {
  readonly row: ComposerRow;
  readonly item: ItemOf<'quote'>;
  readonly current: Quote;
  readonly locale: LocaleCode;
}

/** Asks which version stays when the photographer changed a quote on two devices while the send waited. */
export function TwoVersions({ row, item, current, locale }: TwoVersionsProps) {
  const differences = useDifferences(useUnitWords(row, locale));
  const { mine, conflict } = sidesOf<QuoteValues, QuoteUnit>(item, row.pending, current);
  const canSend = quoteEditable.allows('edit', current);
  const between = (units: readonly QuoteUnit[]) => (canSend ? differences(units, mine, current) : []);
  return (
    <VersionCard
      title={
        item.kind === 'quote.send' ? (
          <Trans>Cette soumission existe déjà</Trans>
        ) : (
          <Trans>La soumission a changé entre-temps</Trans>
        )
      }
      text={() =>
        canSend ? (
          <Trans>Elle a été modifiée ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>
        ) : (
          <Trans>Elle n’attend plus de réponse : votre changement ne peut plus s’appliquer.</Trans>
        )
      }
      asked={between(conflict.asked)}
      mine={between(conflict.mine)}
      theirs={between(conflict.theirs)}
      canSend={canSend}
      onKeepMine={(theirs) => keepMine(row.owner, item, current, theirs)}
      onKeepOther={() => keepOther(row.owner, item, current, quoteDraftId(current.id))}
    />
  );
}

/** The name of each unit, and what it says in two versions. */
function useUnitWords(
  { request }: Pick<ComposerRow, 'request'>,
  locale: LocaleCode,
): Readonly<Record<QuoteUnit, UnitWords<QuoteValues>>> {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  return {
    lines: [
      t`Lignes, taxes en sus`,
      ({ line_items }) => line_items.map((line) => `${line.label} ${formats.moneyExact(amountOf(line))}`).join(' · '),
      ({ line_items }) => t`Sous-total ${formats.moneyExact(subtotalOfLines(line_items))}`,
    ],
    when: [
      t`Date et heure`,
      ({ date, time }) => formats.dateTime(date ?? request.date, time ?? request.time),
      ({ duration_min }) => formats.duration(duration_min ?? request.duration_min),
    ],
    message: [t`Message`, ({ message }) => message],
    photos: [
      t`Photos retouchées`,
      ({ photos_included }) => (photos_included === null ? null : formats.count(photos_included)),
    ],
    delivery: [t`Livraison, en jours`, ({ delivery_days }) => formats.count(delivery_days)],
    policy: [t`Politique d’annulation`, ({ policy }) => policyName(policy, locale)],
    validity: [t`Validité, en jours`, ({ valid_days }) => formats.count(valid_days)],
  };
}
