import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { isTooLong, TextLength, TooLong } from '#client/frame/feedback/text-length.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ErrorText } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { contactsIn } from '#shared/threads/mask/contact-mask.ts';
import { MESSAGE_CHARS, type ThreadSide } from '#shared/threads/thread-message.schema.ts';
import styles from './write-field.module.css';

interface WriteFieldProps {
  /** The draft of an earlier visit, or a message that was taken back. */
  readonly start: string;
  readonly otherName: string;
  readonly reader: ThreadSide;
  /** Ways to reach each other are not masked any more. */
  readonly isAwarded: boolean;
  readonly locale: LocaleCode;
  readonly onTyped: (text: string) => Promise<void>;
  readonly onSend: (text: string) => Promise<void>;
}

/** The field of the next message: stored at each keystroke, with a word about what the other side will not see. */
export function WriteField({ start, otherName, reader, isAwarded, locale, onTyped, onSend }: WriteFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { run, failure } = useAction();
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const isLong = isTooLong({ text, most: MESSAGE_CHARS });
  const hides = !isAwarded && contactsIn(text).length > 0;
  const send = () =>
    run(async () => {
      if (text.trim() === '' || isLong) return;
      await onSend(text);
      setText('');
      field.current?.focus();
    });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div role="status">{hides ? <MaskNote {...{ otherName, reader }} /> : null}</div>
      <div className={styles['row']}>
        <textarea
          ref={field}
          className={styles['field']}
          rows={1}
          value={text}
          aria-label={t`Écrire à ${otherName}`}
          placeholder={t`Écrire à ${otherName}`}
          aria-invalid={isLong || undefined}
          aria-describedby={isLong ? `${id}-long` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            void onTyped(target.value).catch(reportError);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
            event.preventDefault();
            void send();
          }}
        />
        <button type="submit" className={styles['send']} aria-label={t`Envoyer le message`}>
          <Icon of={ArrowUp} />
        </button>
      </div>
      <div className={styles['length']}>
        <TextLength text={text} most={MESSAGE_CHARS} locale={locale} />
      </div>
      {isLong ? (
        <ErrorText id={`${id}-long`}>
          <TooLong text={text} most={MESSAGE_CHARS} locale={locale} />
        </ErrorText>
      ) : null}
      <FailureNote failure={failure} />
    </form>
  );
}

/** Said while it is typed, and under what was sent. */
export function MaskNote({ otherName, reader }: Pick<WriteFieldProps, 'otherName' | 'reader'>) {
  return (
    <div className={styles['note']}>
      <Icon of={EyeOff} size={18} />
      <p>
        {reader === 'client' ? (
          <Trans>
            Les numéros, adresses et liens restent masqués tant que vous n’avez pas choisi.{' '}
            <span className={styles['then']}>Ensuite, {otherName} et vous voyez vos coordonnées.</span>
          </Trans>
        ) : (
          <Trans>
            Les numéros, adresses et liens restent masqués jusqu’à l’accord.{' '}
            <span className={styles['then']}>Ensuite, chacun voit les coordonnées de l’autre.</span>
          </Trans>
        )}
      </p>
    </div>
  );
}
