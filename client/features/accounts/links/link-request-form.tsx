import type { ReactNode } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { FormEnd } from '#client/frame/forms/form-end.tsx';
import { EmailField } from '#client/frame/forms/person-fields.tsx';
import { useServerForm } from '#client/frame/forms/use-server-form.ts';
import { linkRequestBody } from '#shared/accounts/registration.schema.ts';
import { usePersonWords } from '#client/frame/forms/person-words.ts';
import styles from '../accounts.module.css';

/** Requests a mail with a link, for the typed address. */
export function LinkRequestForm({
  send,
  onSent,
  children,
}: {
  send: (email: string) => Promise<CallOutcome<unknown>>;
  onSent: (email: string) => void;
  /** The label of the button. */
  children: ReactNode;
}) {
  const words = usePersonWords();
  const form = useServerForm<{ email: string }, unknown>({
    schema: linkRequestBody,
    bodyOf: ({ email }) => ({ email }),
    send: ({ email }) => send(email),
    onDone: (_, { email }) => onSent(email.trim()),
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <EmailField field={() => words.input('email', form.field('email'))} />
      <FormEnd form={form} failureWords={words.failure}>
        {children}
      </FormEnd>
    </form>
  );
}
