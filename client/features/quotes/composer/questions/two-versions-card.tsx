import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import type { Difference } from '#client/frame/questions/sides.tsx';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import { policyName } from '#shared/bookings/cancellation-words.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { amountOf, subtotalOfLines } from '#shared/quotes/line-items.ts';
import { quoteEditable } from '#shared/quotes/quote.editable.ts';
import type { Quote, QuoteValues } from '#shared/quotes/quote.schema.ts';
import type { QuoteUnit } from '#shared/quotes/quote.fields.ts';
import { quoteDraftId } from '../composer.queries.ts';
import { sidesOf } from './two-versions.ts';
import type { ComposerRow } from '../form/use-composer.ts';

interface TwoVersionsProps {
  readonly row: ComposerRow;
  readonly item: ItemOf<'quote'>;
  readonly current: Quote;
  readonly locale: LocaleCode;
}

/** Asks which version stays when the photographer changed a quote on two devices while the send waited. */
export function TwoVersions({ row, item, current, locale }: TwoVersionsProps) {
  const differences = useDifferences(row, locale);
  const { mine, conflict } = sidesOf(row.pending, item, current);
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
      keepMineLabel={<Trans>Garder ma version</Trans>}
      keepOtherLabel={<Trans>Garder l’autre</Trans>}
      onKeepMine={(theirs) => keepMine(row.owner, item, current, theirs)}
      onKeepOther={() => keepOther(row.owner, item, current, quoteDraftId(current.id))}
    />
  );
}

/** Describes the units of two versions. */
function useDifferences(
  { request }: Pick<ComposerRow, 'request'>,
  locale: LocaleCode,
): (units: readonly QuoteUnit[], mine: QuoteValues, theirs: QuoteValues) => Difference<QuoteUnit>[] {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const nothing = t`Non précisé`;
  const labels: Readonly<Record<QuoteUnit, string>> = {
    lines: t`Lignes, taxes en sus`,
    when: t`Date et heure`,
    message: t`Message`,
    photos: t`Photos retouchées`,
    delivery: t`Livraison, en jours`,
    policy: t`Politique d’annulation`,
    validity: t`Validité, en jours`,
  };
  /** Complete by its type: a unit without words does not compile. */
  const words: Readonly<Record<QuoteUnit, (values: QuoteValues) => string>> = {
    lines: ({ line_items }) =>
      [
        ...line_items.map((line) => `${line.label} ${formats.moneyExact(amountOf(line))}`),
        t`Sous-total ${formats.moneyExact(subtotalOfLines(line_items))}`,
      ].join(' · '),
    when: ({ date, time, duration_min }) =>
      [
        formats.dateTime(date ?? request.date, time ?? request.time),
        formats.duration(duration_min ?? request.duration_min),
      ].join(' · '),
    message: ({ message }) => message,
    photos: ({ photos_included }) => (photos_included === null ? '' : formats.count(photos_included)),
    delivery: ({ delivery_days }) => formats.count(delivery_days),
    policy: ({ policy }) => policyName(policy, locale),
    validity: ({ valid_days }) => formats.count(valid_days),
  };
  const read = (unit: QuoteUnit, values: QuoteValues) => words[unit](values) || nothing;
  return (units, mine, theirs) =>
    units.map((unit) => ({ unit, label: labels[unit], mine: read(unit, mine), theirs: read(unit, theirs) }));
}
