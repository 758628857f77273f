import { Trans, useLingui } from '@lingui/react/macro';
import { keepMine, keepOther } from '#client/frame/edits/answer.commands.ts';
import { RefusedCard } from '#client/frame/questions/refused-card.tsx';
import { sidesOf } from '#client/frame/questions/sides-of.ts';
import { useDifferences } from '#client/frame/questions/unit-words.ts';
import { VersionCard } from '#client/frame/questions/version-card.tsx';
import { carriesFields, type FieldsItem, type ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type OwnProvider, ownProviderSchema, type ProviderValues } from '#shared/providers/own-provider.schema.ts';
import type { ProviderUnit } from '#shared/providers/provider.fields.ts';
import { profileDraftId, type ProfilePage } from '../provider.queries.ts';
import { refusalOf } from '../refusal-words.ts';
import { useUnitWords } from './differences.ts';

interface ProviderNeedsProps {
  readonly page: ProfilePage;
  /** The refused action. */
  readonly item: ItemOf<'provider'>;
  /** The form below shows the errors. */
  readonly canCorrect: boolean;
  readonly locale: LocaleCode;
}

/** A refused action on the profile, the reason, and every way to continue. */
export default function ProviderNeeds({ page, item, canCorrect, locale }: ProviderNeedsProps) {
  const { i18n } = useLingui();
  const { shown } = page;
  if (item.last_error?.code === 'version_conflict' && carriesFields(item)) {
    const current = ownProviderSchema.safeParse(item.last_error.current).data ?? shown.kept;
    return <TwoSides key={item.id} page={page} item={item} current={current} locale={locale} />;
  }
  return (
    <RefusedCard
      key={item.id}
      title={i18n._(refusalOf(item))}
      text={
        canCorrect ? (
          <Trans>
            Rien n’est perdu : corrigez ce qui est indiqué plus bas, puis enregistrez ou soumettez de nouveau.
          </Trans>
        ) : (
          <Trans>Le serveur n’a pas pu l’appliquer. Le profil reste comme il est ci-dessous.</Trans>
        )
      }
      action={{ owner: shown.owner, item }}
    />
  );
}

interface TwoSidesProps extends Pick<ProviderNeedsProps, 'page' | 'locale'> {
  readonly item: ItemOf<'provider'> & FieldsItem;
  readonly current: OwnProvider;
}

/** Asks which version stays when both sides changed the profile while the send waited. */
function TwoSides({ page: { shown, lists }, item, current, locale }: TwoSidesProps) {
  const differences = useDifferences(useUnitWords(lists, locale));
  const { mine, conflict } = sidesOf<ProviderValues, ProviderUnit>(item, shown.pending, current);
  const canSend = current.status !== 'closed';
  const between = (units: readonly ProviderUnit[]) => (canSend ? differences(units, mine, current) : []);
  return (
    <VersionCard
      title={<Trans>Le profil a changé entre-temps</Trans>}
      text={(isByUnit) =>
        isByUnit ? (
          <Trans>Il a été modifié ailleurs pendant que votre version attendait. Choisissez ce qui reste.</Trans>
        ) : (
          <Trans>Il a été modifié ailleurs pendant que votre version attendait. Laquelle est la bonne?</Trans>
        )
      }
      asked={between(conflict.asked)}
      mine={between(conflict.mine)}
      theirs={between(conflict.theirs)}
      canSend={canSend}
      onKeepMine={(units) => keepMine(shown.owner, item, current, units)}
      onKeepOther={() => keepOther(shown.owner, item, current, profileDraftId(shown.provider.id))}
    />
  );
}
