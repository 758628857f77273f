import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { CallOutcome } from '#client/api/call.ts';
import { useServerForm } from '#client/shell/forms/use-server-form.ts';
import { linkRequestBody } from '#shared/accounts/registration.schema.ts';
import { useFormWords } from './form-words.ts';
import styles from './accounts.module.css';

/** Asks for a mail with a link, by an address. */
export function LinkRequestForm({
  send,
  onSent,
  children,
}: {
  send: (email: string) => Promise<CallOutcome<unknown>>;
  onSent: (email: string) => void;
  /** The words of the button. */
  children: ReactNode;
}) {
  const words = useFormWords();
  const form = useServerForm<{ email: string }, unknown>({
    schema: linkRequestBody,
    bodyOf: ({ email }) => ({ email }),
    send: ({ email }) => send(email),
    onDone: (_, { email }) => onSent(email.trim()),
  });
  return (
    <form className={styles['form']} onSubmit={form.submit} noValidate>
      <TextField
        label={<Trans>Courriel</Trans>}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.input('email')}
        error={words.field('email', form.broken('email'))}
      />
      <div role="alert">
        {form.failure === null ? null : <Notice tone="error">{words.failure(form.failure)}</Notice>}
      </div>
      <PendingButton type="submit" isLarge isWide isPending={form.isSending} disabled={!form.isReady}>
        {children}
      </PendingButton>
    </form>
  );
}
