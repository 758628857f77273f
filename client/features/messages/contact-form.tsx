import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { CallOutcome } from '#client/data/api/call.ts';
import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { MAX_MESSAGE, motifs, type WrittenMessage, writtenMessage } from '#shared/messages/written-message.schema.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';
import type { TypedMessage } from './message-draft.ts';
import styles from './contact.module.css';

interface ContactFormProps {
  readonly locale: LocaleCode;
  readonly start: TypedMessage;
  readonly onTyped: () => void;
  /** @param id the id of the message in the queue */
  readonly onQueued: (id: string) => void;
}

/** A message to us. It is stored while it is typed, and queued when it is sent. */
export function ContactForm({ locale, start, onTyped, onQueued }: ContactFormProps) {
  const form = useServerForm<TypedMessage, string>({
    schema: writtenMessage,
    defaults: { ...start },
    bodyOf: (values) => values,
    send: (values) => queue(values),
    onDone: onQueued,
  });
  const typed = useWatch({ control: form.control }) as TypedMessage;
  const kept = JSON.stringify(typed);
  const isUntouched = kept === JSON.stringify(start);
  useEffect(() => {
    if (isUntouched) return;
    onTyped();
    void keep(JSON.parse(kept) as TypedMessage).catch(reportError);
  }, [kept, isUntouched, onTyped]);
  const words = useContactWords();
  const field = (name: keyof TypedMessage) => {
    const { rule, ...input } = form.field(name);
    return { ...input, error: words(name, rule) };
  };
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <SelectField label={<Trans>Motif</Trans>} {...field('motif')}>
        {motifs.map((motif) => (
          <option key={motif} value={motif}>
            {motifLabels[locale][motif]}
          </option>
        ))}
      </SelectField>
      <div className={styles['names']}>
        <TextField label={<Trans>Prénom</Trans>} autoComplete="given-name" {...field('first_name')} />
        <TextField label={<Trans>Nom</Trans>} autoComplete="family-name" {...field('last_name')} />
      </div>
      <TextField
        label={<Trans>Courriel</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('sender')}
      />
      <TextArea
        label={<Trans>Message</Trans>}
        rows={7}
        aside={<TextLength text={typed.message ?? ''} most={MAX_MESSAGE} locale={locale} />}
        {...field('message')}
      />
      <div role="alert">
        {form.failure === null ? null : (
          <Notice tone="error">
            <Trans>L’enregistrement n’a pas réussi, et rien n’est parti. Réessayez.</Trans>
          </Notice>
        )}
      </div>
      <PendingButton type="submit" look="primary" isLarge isPending={form.isSending} disabled={!form.isReady}>
        <Trans>Envoyer</Trans>
      </PendingButton>
    </form>
  );
}

async function queue(values: TypedMessage): Promise<CallOutcome<string>> {
  const { sendMessage } = await import('./contact.commands.ts');
  return { kind: 'ok', body: await sendMessage(writtenMessage.parse(values) satisfies WrittenMessage) };
}

async function keep(typed: TypedMessage): Promise<void> {
  await (await import('./contact.commands.ts')).storeTyped(typed);
}

function useContactWords() {
  const { t } = useLingui();
  return (field: keyof TypedMessage, rule: string | undefined): string | undefined => {
    if (rule === undefined) return undefined;
    if (rule === 'maxLength') return t`C’est trop long.`;
    switch (field) {
      case 'first_name':
        return t`Inscrivez votre prénom.`;
      case 'last_name':
        return t`Inscrivez votre nom.`;
      case 'sender':
        return rule === 'required' || rule === 'minLength'
          ? t`Inscrivez votre courriel.`
          : t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
      default:
        return t`Écrivez votre message.`;
    }
  };
}
