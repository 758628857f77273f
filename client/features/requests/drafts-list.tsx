import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { RouteLink } from '#client/app/route-link.tsx';
import { useAction } from '#client/app/use-action.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Plate } from '#client/ui/picture.tsx';
import type { Draft } from '#client/db/owner-db.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { bookingSteps } from '#shared/quotes/booking-steps.ts';
import { addressOf } from './book-address.ts';
import { deleteDraft, duplicateDraft, restoreDraft } from './drafts.commands.ts';
import type { FormLists } from './form-lists.queries.ts';
import styles from './book.module.css';

const UNDO_MS = 8_000;

interface DraftsListProps {
  readonly drafts: readonly Draft[];
  readonly lists: FormLists;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** Bookings to go on with, to begin another from, or to delete; a deleted one can be had back for a moment. */
export function DraftsList({ drafts, lists, locale, now }: DraftsListProps) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [deleted, setDeleted] = useState<Draft | null>(null);
  useEffect(() => {
    if (deleted === null) return;
    const timer = setTimeout(() => setDeleted(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [deleted]);
  return (
    <>
      <FailureNote failure={failure} />
      <div role="status">
        {deleted === null ? null : (
          <p className={styles['check']}>
            <Trans>Brouillon supprimé.</Trans>
            <Button look="quiet" onClick={() => void run(() => restoreDraft(deleted).then(() => setDeleted(null)))}>
              <Trans>Annuler la suppression</Trans>
            </Button>
          </p>
        )}
      </div>
      <ul className={styles['drafts']}>
        {drafts.map((draft) => {
          const name = nameOf(draft, lists, locale) ?? t`Nouvelle demande`;
          const next = bookingSteps[draft.counter ?? 0] ?? 'summary';
          const { name: route, search } = addressOf(next, draft.id);
          return (
            <li key={draft.id} className={styles['draft']}>
              <span className={styles['draftPlate']}>
                <Plate name={categoryOf(draft, lists) ?? 'event'} size={72} />
              </span>
              <div>
                <h2 className={styles['draftTitle']}>{name}</h2>
                <p className={styles['draftMeta']}>
                  <Trans>Modifié {formatsOf(locale).when(draft.updated_at, now)}</Trans>
                </p>
                <div className={styles['draftActions']}>
                  <RouteLink name={route} search={search} className={buttonClass({ look: 'quiet' })}>
                    <Trans>Reprendre</Trans>
                  </RouteLink>
                  <Button look="bare" onClick={() => void run(() => duplicateDraft(draft))}>
                    <Trans>Dupliquer</Trans>
                  </Button>
                  <Button look="bare" onClick={() => void run(() => deleteDraft(draft).then(() => setDeleted(draft)))}>
                    <Trans>Supprimer</Trans>
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function categoryOf({ fields }: Draft, { categories }: FormLists) {
  return categories.find(({ id }) => id === fields['category_id'])?.name_i18n;
}

/** « Mariage, Québec », as far as it was answered. */
function nameOf(draft: Draft, lists: FormLists, locale: LocaleCode): string | null {
  const category = categoryOf(draft, lists);
  const city = lists.cities.find(({ id }) => id === draft.fields['city_id'])?.name;
  const parts = [category === undefined ? undefined : categoryLabels[locale][category], city];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? null : said.join(', ');
}
