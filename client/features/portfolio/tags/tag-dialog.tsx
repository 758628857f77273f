import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { isTooLong, TooLong } from '#client/frame/feedback/text-length.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Chip } from '#client/ui/label/chip.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { Photo } from '#shared/portfolio/photo.schema.ts';
import { knownTags, MAX_TAG_LETTERS, MAX_TAGS, tagLabel, tagOf } from '#shared/portfolio/tags.ts';
import { changeTags } from '../portfolio.commands.ts';
import styles from './tags.module.css';

interface TagDialogProps {
  readonly photos: readonly Photo[];
  /** Tags already used in the portfolio, offered before the others. */
  readonly used: readonly string[];
  readonly providerId: string;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
}

/** Sets the tags of the selected photos: those of all, those of some, and new ones. */
export default function TagDialog({ photos, used, providerId, locale, onClose }: TagDialogProps) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [typed, setTyped] = useState('');
  const [free, setFree] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offered = [...new Set([...used, ...free, ...knownTags])];
  const said = (wanted: boolean) => [...changes].flatMap(([tag, is]) => (is === wanted ? [tag] : []));
  // A tag that is typed but not added yet counts too.
  const requestedTag = tagOf(typed);
  const add = [...new Set([...said(true), ...(requestedTag === null ? [] : [requestedTag])])];
  const remove = said(false).filter((tag) => tag !== requestedTag);
  const length = { text: requestedTag ?? '', most: MAX_TAG_LETTERS, locale };
  const isLong = isTooLong(length);
  const isFull = photos.some(({ tags }) => {
    const left = tags.filter((tag) => !remove.includes(tag));
    return new Set([...left, ...add]).size > MAX_TAGS;
  });

  const standing = (tag: string): boolean | 'mixed' => {
    const count = photos.filter(({ tags }) => tags.includes(tag)).length;
    return changes.get(tag) ?? (count === photos.length ? true : count > 0 ? 'mixed' : false);
  };
  const give = (tag: string, is: boolean) => setChanges(new Map(changes).set(tag, is));
  const addTypedTag = (event: SubmitEvent) => {
    event.preventDefault();
    if (requestedTag === null || isLong) return;
    if (!offered.includes(requestedTag)) setFree([...free, requestedTag]);
    give(requestedTag, true);
    setTyped('');
  };
  const save = () =>
    void run(async () => {
      const ids = photos.map(({ id }) => id);
      if (add.length + remove.length > 0) await changeTags(providerId, { ids, add, remove });
      onClose();
    });
  return (
    <Dialog
      title={<Plural value={photos.length} one="Étiqueter # photo" other="Étiqueter # photos" />}
      closeLabel={t`Fermer`}
      isFieldLater
      onClose={onClose}
    >
      <form className={styles['form']} onSubmit={addTypedTag}>
        <TextField
          label={<Trans>Nouvelle étiquette</Trans>}
          value={typed}
          error={isLong ? <TooLong {...length} /> : undefined}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="quiet" type="submit">
          <Trans>Ajouter</Trans>
        </Button>
      </form>
      <div className={styles['choices']} role="group" aria-label={t`Étiquettes`}>
        {offered.map((tag) => {
          const isSelected = standing(tag);
          return (
            <Chip key={tag} isSelected={isSelected} onClick={() => give(tag, isSelected !== true)}>
              {tagLabel(tag, locale)}
            </Chip>
          );
        })}
      </div>
      <p className={styles['note']} role="status">
        {isFull ? <Trans>Une photo porte au plus {MAX_TAGS} étiquettes : retirez-en avant d’enregistrer.</Trans> : null}
      </p>
      <FailureNote failure={failure} />
      <div className={styles['actions']}>
        <Button isLarge disabled={isFull || isLong} onClick={save}>
          <Trans>Enregistrer</Trans>
        </Button>
        <Button look="bare" onClick={onClose}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
