import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallOutcome } from '#client/data/api/call.ts';
import { TextLength } from '#client/frame/feedback/text-length.tsx';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { TextArea, TextField } from '#client/ui/form/field.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { contactsIn } from '#shared/threads/mask/contact-mask.ts';
import { MESSAGE_CHARS } from '#shared/threads/thread-message.schema.ts';
import { email, text } from '#shared/typed/text.schema.ts';
import { MaskNote } from '../panel/write-field.tsx';
import styles from './question.module.css';

interface AskFormProps {
  readonly providerId: string;
  /** The photographer's first name. */
  readonly otherName: string;
  /** Nobody is signed in: they say who asks. */
  readonly isGuest: boolean;
  /** The draft of an earlier visit. */
  readonly start: string;
  readonly locale: LocaleCode;
  /** @param id the id of the question's thread */
  readonly onAsked: (id: string) => void;
}

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

const NAME_CHARS = 100;
const words = { text: text(1, MESSAGE_CHARS) };
const ofPerson = z.object(words);
const ofGuest = z.object({ name: text(1, NAME_CHARS), email, ...words });

/** A question, stored while it is typed and queued when it is sent. */
export default function AskForm({ providerId, otherName, isGuest, start, locale, onAsked }: AskFormProps) {
  const { t } = useLingui();
  const form = useServerForm<Typed, string>({
    schema: isGuest ? ofGuest : ofPerson,
    defaults: { name: '', email: '', text: start },
    bodyOf: (values) => values,
    send: (values) => ask(providerId, values, isGuest),
    onDone: onAsked,
  });
  const kept = useRef(start);
  const typed = useWatch({ control: form.control, name: 'text' });
  useEffect(() => {
    if (typed === kept.current) return;
    kept.current = typed;
    void keep(providerId, typed).catch(reportError);
  }, [providerId, typed]);
  const wordsOf = useFieldWords();
  const field = (name: keyof Typed) => {
    const { rule, ...input } = form.field(name);
    return { ...input, error: wordsOf(name, rule) };
  };
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextArea
        label={<Trans>Votre question</Trans>}
        rows={5}
        aside={<TextLength text={typed} most={MESSAGE_CHARS} locale={locale} />}
        {...field('text')}
      />
      <div role="status">{contactsIn(typed).length > 0 ? <MaskNote {...{ otherName }} reader="client" /> : null}</div>
      {isGuest ? (
        <>
          <TextField label={<Trans>Votre nom</Trans>} autoComplete="name" {...field('name')} />
          <TextField
            label={<Trans>Courriel</Trans>}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={<Trans>{otherName} ne le voit pas. La réponse vous y est annoncée, avec un lien.</Trans>}
            {...field('email')}
          />
        </>
      ) : null}
      <FormEnd
        form={form}
        isWide={false}
        failureWords={() => t`L’enregistrement n’a pas réussi, et rien n’est parti. Réessayez.`}
      >
        <Trans>Envoyer</Trans>
      </FormEnd>
    </form>
  );
}

async function ask(providerId: string, typed: Typed, isGuest: boolean): Promise<CallOutcome<string>> {
  const { askQuestion } = await import('./question.commands.ts');
  const asker = isGuest ? { name: typed.name.trim(), email: typed.email.trim() } : null;
  return { kind: 'ok', body: await askQuestion(providerId, typed.text, asker) };
}

async function keep(providerId: string, typed: string): Promise<void> {
  await (await import('./question.commands.ts')).keepQuestion(providerId, typed);
}

function useFieldWords() {
  const { t } = useLingui();
  return (field: keyof Typed, rule: string | undefined): string | undefined => {
    if (rule === undefined) return undefined;
    if (rule === 'maxLength') return t`C’est trop long.`;
    if (field === 'name') return t`Inscrivez votre nom.`;
    if (field === 'text') return t`Écrivez votre question.`;
    return rule === 'required' || rule === 'minLength'
      ? t`Inscrivez votre courriel.`
      : t`Ce courriel n’a pas la bonne forme, par exemple nom@exemple.ca.`;
  };
}
