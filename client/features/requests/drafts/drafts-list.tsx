import { Trans, useLingui } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import type { Draft } from '#client/data/db/owner-db.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingSteps, STEP_COUNT } from '#shared/requests/asking/steps.ts';
import { addressOf } from '../booking/book-address.ts';
import { deleteDraft, duplicateDraft, restoreDraft } from './drafts.commands.ts';
import type { FormLists } from '../form/form-lists.queries.ts';
import { stepNames } from '../booking/step-names.tsx';
import styles from './drafts-list.module.css';

interface DraftsListProps {
  readonly drafts: readonly Draft[];
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  readonly now: number;
  /** Below a heading of its own. */
  readonly isInSection?: boolean;
}

/** Bookings that can be resumed, duplicated or deleted; a deleted one can be restored for a moment. */
export function DraftsList({ drafts, lists, locale, now, isInSection = false }: DraftsListProps) {
  const { run, failure } = useAction();
  const remove = async (draft: Draft) => {
    await deleteDraft(draft);
    await offerUndo({
      text: <Trans>Brouillon supprimé.</Trans>,
      undo: { label: <Trans>Annuler la suppression</Trans>, run: () => void run(() => restoreDraft(draft)) },
    });
  };
  return (
    <>
      <FailureNote failure={failure} />
      {drafts.length === 0 ? null : (
        <ul className={styles['drafts']}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} {...{ draft, lists, locale, now, isInSection }}>
              <Button look="bare" onClick={() => void run(() => duplicateDraft(draft))}>
                <Trans>Dupliquer</Trans>
              </Button>
              <Button look="bare" onClick={() => void run(() => remove(draft))}>
                <Trans>Supprimer</Trans>
              </Button>
            </DraftRow>
          ))}
        </ul>
      )}
    </>
  );
}

interface DraftRowProps extends Omit<DraftsListProps, 'drafts'> {
  readonly draft: Draft;
  /** The other actions on a draft. */
  readonly children: ReactNode;
}

/** Describes a draft: its category, place, date and photographer, and its progress. */
function DraftRow({ draft, lists, locale, now, isInSection = false, children }: DraftRowProps) {
  const Heading = isInSection ? 'h3' : 'h2';
  const { t } = useLingui();
  const next = bookingSteps[draft.counter ?? 0] ?? 'summary';
  const number = bookingSteps.indexOf(next) + 1;
  const { name: route, search } = addressOf(next, draft.id);
  return (
    <li className={styles['draft']}>
      <span className={styles['draftPlate']}>
        <Plate name={categoryOf(draft, lists) ?? 'event'} size={72} />
      </span>
      <div>
        <Heading className={styles['draftTitle']}>{nameOf(draft, lists, locale) ?? t`Nouvelle demande`}</Heading>
        <p>{draftSummary(draft, lists, locale)}</p>
        <p className={styles['draftMeta']}>
          <Trans>
            Étape {number} sur {STEP_COUNT}
          </Trans>
          {' · '}
          {stepNames[next]}
          {' · '}
          <Trans>modifié {formatsOf(locale).when(draft.updated_at, now)}</Trans>
        </p>
        <p className={styles['draftKept']}>
          <Icon of={HardDrive} size={16} />
          <Trans>Sur cet appareil</Trans>
        </p>
      </div>
      <div className={styles['draftActions']}>
        <RouteLink name={route} search={search} className={buttonClass({ look: 'quiet' })}>
          <Trans>Reprendre</Trans>
        </RouteLink>
        {children}
      </div>
    </li>
  );
}

function categoryOf({ fields }: Draft, { categories }: FormLists) {
  return categories.find(({ id }) => id === fields['category_id'])?.name_i18n;
}

/** « Mariage, Québec », from the answers so far. */
function nameOf(draft: Draft, lists: FormLists, locale: LocaleCode): string | null {
  const category = categoryOf(draft, lists);
  const city = lists.cities.find(({ id }) => id === draft.fields['city_id'])?.name;
  const parts = [category === undefined ? undefined : categoryLabels[locale][category], city];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? null : said.join(', ');
}

/** The date and the photographer, from the answers so far. */
function draftSummary(
  { fields: { date = '', time = '', provider_id } }: Draft,
  { providers }: FormLists,
  locale: LocaleCode,
) {
  const formats = formatsOf(locale);
  const said = [
    date === '' ? '' : formats.dateShort(date),
    date === '' || time === '' ? '' : formats.time(time),
    providers.find(({ id }) => id === provider_id)?.user.full_name ?? '',
  ];
  return said.filter((part) => part !== '').join(', ');
}
