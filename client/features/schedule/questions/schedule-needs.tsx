import { Trans, useLingui } from '@lingui/react/macro';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import { RefusedCard } from '#client/frame/questions/refused-card.tsx';
import { sidesOf } from '#client/frame/questions/sides-of.ts';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type OwnSchedule, ownScheduleSchema, type ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import type { ScheduleUnit } from '#shared/schedules/schedule.fields.ts';
import { refusalOf } from '../refusal-words.ts';
import { scheduleDraftId, type ShownSchedule } from '../schedule.queries.ts';
import { useDifferences } from './differences.ts';

interface ScheduleNeedsProps {
  readonly shown: ShownSchedule;
  /** The refused edit. */
  readonly item: ItemOf<'schedule'>;
  readonly locale: LocaleCode;
}

/** A refused edit of the schedule, the reason, and every way to continue. */
export default function ScheduleNeeds({ shown, item, locale }: ScheduleNeedsProps) {
  const { i18n } = useLingui();
  if (item.last_error?.code === 'version_conflict') {
    const current = ownScheduleSchema.safeParse(item.last_error.current).data ?? shown.kept;
    return <TwoSides key={item.id} {...{ shown, item, current, locale }} />;
  }
  return (
    <RefusedCard
      key={item.id}
      title={i18n._(refusalOf(item))}
      text={<Trans>Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis enregistrez de nouveau.</Trans>}
      action={{ owner: shown.owner, item }}
    />
  );
}

/** Asks which hours stay, day by day, when both sides changed the same days while the send waited. */
function TwoSides({ shown, item, current, locale }: ScheduleNeedsProps & { readonly current: OwnSchedule }) {
  const differences = useDifferences(locale);
  const { mine, conflict } = sidesOf<ScheduleValues, ScheduleUnit>(item, shown.pending, current);
  const between = (units: readonly ScheduleUnit[]) => differences(units, mine, current);
  return (
    <VersionCard
      title={<Trans>L’horaire a changé entre-temps</Trans>}
      text={() => <Trans>Il a été modifié ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>}
      asked={between(conflict.asked)}
      mine={between(conflict.mine)}
      theirs={between(conflict.theirs)}
      canSend
      onKeepMine={(theirs) => keepMine(shown.owner, item, current, theirs)}
      onKeepOther={() => keepOther(shown.owner, item, current, scheduleDraftId(shown.schedule.id))}
    />
  );
}
