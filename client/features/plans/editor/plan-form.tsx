import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { offerUndo } from '#client/shell/feedback/offer-undo.ts';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { useLive } from '#client/shell/device/live.ts';
import type { Draft } from '#client/db/owner-db.ts';
import type { FieldError } from '#shared/api/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { AddressFields } from '../form/address-fields.tsx';
import { CategoryFields } from '../form/category-fields.tsx';
import { NO_LISTS, planLists } from '../plan-lists.queries.ts';
import { FormActions } from './form-actions.tsx';
import { FormHead } from './form-head.tsx';
import { GeneralFields } from '../form/general-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PricingFields } from '../form/pricing-fields.tsx';
import { usePlanForm } from '../form/use-plan-form.ts';
import styles from './editor.module.css';

interface PlanFormProps {
  readonly shown: ShownPlan;
  /** Unsaved values. */
  readonly draft: Draft | null;
  /** Errors from the server. */
  readonly refused: readonly FieldError[];
  /** The photographer of the plan. */
  readonly name: string;
  readonly locale: LocaleCode;
  /** Messages above the fields. */
  readonly note: ReactNode;
}

/** The whole plan on one page. Each keystroke is stored on the device; saving works without network. */
export function PlanForm({ shown, draft, refused, name, locale, note }: PlanFormProps) {
  const form = usePlanForm({ shown, draft, refused, locale });
  const element = useRef<HTMLFormElement>(null);
  const { run, failure } = useAction();
  const lists = useLive(planLists) ?? NO_LISTS;
  const { plan, wanted } = shown;

  useEffect(() => {
    if (form.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [form.tries]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => form.send(wanted.is_public));
  };
  const revert = async () => {
    const takeBack = await form.revert();
    // The button has nothing more to do, so the title takes the focus.
    element.current?.querySelector('h1')?.focus();
    await offerUndo({
      text: <Trans>Les changements ont été retirés.</Trans>,
      undo: { label: <Trans>Les remettre</Trans>, run: takeBack },
    });
  };

  return (
    <form ref={element} className={styles['editor']} onSubmit={submit} noValidate>
      <FormHead title={form.fields.title.trim()} status={plan.status} />
      <div className={styles['body']}>
        <div className={styles['main']}>
          {note}
          <div key={form.round} className={styles['fields']}>
            <GeneralFields form={form} lists={lists} locale={locale} />
            <AddressFields form={form} lists={lists} locale={locale} />
            <CategoryFields form={form} lists={lists} locale={locale} />
            <PricingFields form={form} lists={lists} locale={locale} />
          </div>
        </div>
        <PlanPreview fields={form.fields} name={name} locale={locale} />
      </div>
      <FormActions
        shown={shown}
        isBegun={form.isBegun}
        isSaving={form.isSaving}
        keptAt={draft?.updated_at ?? null}
        failure={failure ?? form.unsaved}
        locale={locale}
        onRevert={() => void run(revert)}
        onPublish={(isPublic) => void run(() => form.send(isPublic))}
      />
    </form>
  );
}
