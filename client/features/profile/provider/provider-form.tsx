import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormActions } from '#client/frame/edits/form-actions.tsx';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { InvoiceFields, TaxFields, WebFields } from './address-fields.tsx';
import { submitProfile, takeBackProfile } from './submission.commands.ts';
import { IdentityFields } from './identity-fields.tsx';
import { PictureHead } from './picture-head.tsx';
import { usePendingWords } from '#client/frame/sending/pending-words.ts';
import type { ProfilePage } from './provider.queries.ts';
import { Section } from './section.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { useProviderForm } from './use-provider-form.ts';
import { WorkFields } from './work-fields.tsx';
import styles from './provider.module.css';

interface ProviderFormProps extends ProfilePage {
  readonly user: CurrentUser;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
  /** The hours of the week, with a link to the page that edits them. */
  readonly week: ReactNode;
  /** Messages above the fields. */
  readonly note: ReactNode;
  readonly locale: LocaleCode;
}

/** The whole profile on one page. Each keystroke is stored on the device; saving and submitting work without network. */
export function ProviderForm({ shown, draft, lists, offered, user, refused, week, note, locale }: ProviderFormProps) {
  const form = useProviderForm({ shown, draft, refused });
  const element = useRef<HTMLFormElement>(null);
  const { run, failure } = useAction();
  const { provider } = shown;
  const waiting = usePendingWords(() => true)(shown.pending);
  const name = `${user.first_name} ${user.last_name}`;
  const fields = { form, lists, locale };

  useEffect(() => {
    if (form.tries > 0) focusFirstError(element.current);
  }, [form.tries]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => form.send());
  };
  const submit = async () => {
    if ((await form.send(true)).isComplete) await submitProfile(shown);
  };
  const revert = async () => {
    const takeBack = await form.revert();
    // The button is disabled now, so the title takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
    await offerUndo({
      text: <Trans>Les changements ont été retirés.</Trans>,
      undo: { label: <Trans>Les remettre</Trans>, run: takeBack },
    });
  };

  return (
    <form ref={element} className={styles['profile']} onSubmit={save} noValidate>
      <div className={styles['main']}>
        {note}
        <PictureHead user={user} name={form.fields.business_name.trim() || name} />
        <IdentityFields {...fields} name={name} />
        <WorkFields {...fields} />
        <Section
          title={<Trans>Horaire</Trans>}
          lead={<Trans>Le même pour tous vos forfaits. Il se modifie sur sa propre page.</Trans>}
        >
          {week}
        </Section>
        <TaxFields {...fields} />
        <InvoiceFields {...fields} />
        <WebFields {...fields} provider={provider} />
      </div>
      <StandingPanel
        provider={provider}
        fields={form.fields}
        offered={offered}
        locale={locale}
        onSubmit={() => void run(submit)}
        onTakeBack={() => void run(() => takeBackProfile(shown))}
      />
      <FormActions
        styles={styles}
        isBegun={form.isBegun}
        isSaving={form.isSaving}
        keptAt={draft?.updated_at ?? null}
        waiting={waiting}
        failure={failure ?? form.unsaved}
        locale={locale}
        onRevert={() => void run(revert)}
      >
        <Button type="submit" disabled={!form.isBegun}>
          <Trans>Enregistrer</Trans>
        </Button>
      </FormActions>
    </form>
  );
}

/** A field with an error, or the first control of a group with one. */
function focusFirstError(form: HTMLFormElement | null): void {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]');
  const control = found?.matches('fieldset') === true ? found.querySelector<HTMLElement>('button, input') : found;
  control?.focus();
}
