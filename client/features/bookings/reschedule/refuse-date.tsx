import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { isTooLong, TextLength, TooLong } from '#client/frame/feedback/text-length.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import { TextArea } from '#client/ui/form/field.tsx';
import { Dialog, DialogFoot } from '#client/ui/overlay/dialog.tsx';
import type { MoveProps } from './props.ts';
import { Moment } from './date-compare.tsx';
import styles from './reschedule.module.css';

const MOST = 1_000;

/** Keeps the agreed date, with a few words for who proposed another one. */
export function RefuseDate({ shown, move, otherName, locale, onClose }: MoveProps & { onClose: () => void }) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [words, setWords] = useState('');
  const typed = { text: words, most: MOST };
  const refuse = async () => {
    await (await import('./date.commands.ts')).refuseDate(shown, move.id, words.trim());
    onClose();
  };
  return (
    <Dialog title={<Trans>Garder la date convenue?</Trans>} closeLabel={t`Fermer`} onClose={onClose}>
      <form
        className={styles['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooLong(typed)) void run(refuse);
        }}
      >
        <p className={styles['small']}>
          <Trans>
            La séance reste comme convenu : <Moment {...shown.booking} locale={locale} />. {otherName} lira votre
            réponse.
          </Trans>
        </p>
        <TextArea
          label={<Trans>Un mot pour {otherName}</Trans>}
          optional={t`facultatif`}
          aside={<TextLength {...typed} locale={locale} />}
          rows={3}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={isTooLong(typed) ? <TooLong {...typed} locale={locale} /> : undefined}
        />
        <FailureNote failure={failure} />
        <DialogFoot>
          <Button type="submit" look="danger" isLarge>
            <Trans>Refuser la nouvelle date</Trans>
          </Button>
          <Button look="bare" isLarge onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
