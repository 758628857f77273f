import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '../../ui/button/button.tsx';
import { Choice, Choices } from '../../ui/form/choices.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog, DialogFoot } from '../../ui/overlay/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { isTooLong, TextLength, TooLong } from '../feedback/text-length.tsx';
import { useAction } from '../feedback/use-action.ts';
import styles from './end-dialog.module.css';

/** The most characters of the words beside a reason. */
const MOST = 1_000;

interface EndDialogProps<Reason extends string> {
  readonly title: ReactNode;
  /** What it does, and who reads it. */
  readonly text: ReactNode;
  readonly legend: ReactNode;
  /** In the order of the screen. */
  readonly reasons: readonly (readonly [Reason, string])[];
  readonly initial?: Reason | null;
  readonly wordsLabel: ReactNode;
  /** The words of the button. */
  readonly action: ReactNode;
  readonly locale: LocaleCode;
  readonly onClose: () => void;
  readonly onEnd: (reason: Reason | null, words: string) => Promise<void>;
}

/** Asks why something ends: a reason and a few words, both of them only if the person likes. */
export function EndDialog<Reason extends string>(props: EndDialogProps<Reason>) {
  const { title, text, legend, reasons, initial = null, wordsLabel, action, locale, onClose, onEnd } = props;
  const { t } = useLingui();
  const { run, failure } = useAction();
  const [reason, setReason] = useState<Reason | null>(initial);
  const [words, setWords] = useState('');
  const typed = { text: words, most: MOST };
  const isLong = isTooLong(typed);
  const end = async () => {
    await onEnd(reason, words.trim());
    onClose();
  };
  return (
    <Dialog title={title} closeLabel={t`Fermer`} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLong) void run(end);
        }}
      >
        <p className={styles['text']}>{text}</p>
        <Choices legend={legend}>
          {reasons.map(([value, label]) => (
            <Choice
              key={value}
              name="reason"
              label={label}
              hint={null}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </Choices>
        <TextArea
          label={wordsLabel}
          optional={t`facultatif`}
          aside={<TextLength {...typed} locale={locale} />}
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={isLong ? <TooLong {...typed} locale={locale} /> : undefined}
        />
        <FailureNote failure={failure} />
        <DialogFoot>
          <Button type="submit" look="danger" isLarge>
            {action}
          </Button>
          <Button look="bare" isLarge onClick={onClose}>
            <Trans>Revenir</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
