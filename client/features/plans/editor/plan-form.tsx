import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { FormActions } from '#client/frame/edits/form-actions.tsx';
import { offerUndo } from '#client/frame/feedback/offer-undo.ts';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useLive } from '#client/frame/device/live.ts';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Draft } from '#client/data/db/owner-db.ts';
import type { FieldError } from '#shared/protocol/problem.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { usePendingWords } from '#client/frame/sending/pending-words.ts';
import { isCorrectable } from '../plan-words.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { AddressFields } from '../form/address-fields.tsx';
import { CategoryFields } from '../form/category-fields.tsx';
import { NO_LISTS, planLists } from '../plan-lists.queries.ts';
import { studioName } from '../plan-money.queries.ts';
import { HoursPanel } from '../form/hours-panel.tsx';
import { SectionNav } from './section-nav.tsx';
import { type ImagesSlot, routeOf, sections, standings, type View } from './sections.ts';
import { SaveButtons } from './save-buttons.tsx';
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
  readonly view: View;
  /** The person of the plan, whose studio may have another name. */
  readonly name: string;
  readonly locale: LocaleCode;
  /** Messages above the fields. */
  readonly note: ReactNode;
  /** The photographer's opening hours. */
  readonly week: ReactNode;
  readonly images: ImagesSlot;
  readonly hasHours: boolean | null;
}

/**
 * The form of a plan, one section at a time; the sections share it, so that no value is lost between them. Each
 * keystroke is stored on the device; saving works without network.
 */
export function PlanForm({
  shown,
  draft,
  refused,
  view,
  name: person,
  locale,
  note,
  week,
  images,
  hasHours,
}: PlanFormProps) {
  const form = usePlanForm({ shown, draft, refused, locale });
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { run, failure } = useAction();
  const lists = useLive(planLists) ?? NO_LISTS;
  const name = useLive(studioName) ?? person;
  const { plan, wanted } = shown;
  const waiting = usePendingWords(isCorrectable)(shown.pending);
  const standing = standings(form.fields, form.errors);
  const firstWrong = sections.find((section) => standing[section] === 'wrong');
  const isInOtherSection = firstWrong !== undefined && view !== firstWrong && standingOf(view, standing) !== 'wrong';

  // After a failed save, the first error gets the focus, in any section.
  const goToError = useEffectEvent(() => {
    if (isInOtherSection) void navigate({ ...toRoute(routeOf[firstWrong], locale, { id: plan.id }), replace: true });
    else element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  });
  useEffect(() => {
    if (form.tries > 0) goToError();
  }, [form.tries, view]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => form.send(wanted.is_public));
  };
  const revert = async () => {
    const takeBack = await form.revert();
    // The button is disabled now, so the title takes the focus.
    element.current?.querySelector('h1')?.focus();
    await offerUndo({
      text: <Trans>Les changements ont été retirés.</Trans>,
      undo: { label: <Trans>Les remettre</Trans>, run: takeBack },
    });
  };
  const fields = { form, lists, locale };
  // A keystroke and a choice are shown before the preview is.
  const previewed = useDeferredValue(form.fields);

  return (
    <form ref={element} className={styles['editor']} onSubmit={submit} noValidate>
      <FormHead title={form.fields.title.trim()} status={plan.status} />
      <div className={styles['body']}>
        <SectionNav
          id={plan.id}
          view={view}
          standing={standing}
          images={images}
          hasHours={hasHours}
          isPublished={plan.status === 'published'}
        />
        <div className={styles['main']}>
          {note}
          <UnpublishedNote plan={plan} />
          <div key={`${form.round} ${view}`}>
            {view === 'overview' ? (
              <PlanPreview fields={previewed} cover={images.cover} name={name} lists={lists} locale={locale} />
            ) : null}
            {view === 'general' ? <GeneralFields {...fields} /> : null}
            {view === 'address' ? <AddressFields {...fields} /> : null}
            {view === 'categories' ? <CategoryFields {...fields} /> : null}
            {view === 'images' ? images.panel : null}
            {view === 'pricing' ? <PricingFields {...fields} /> : null}
            {view === 'hours' ? <HoursPanel week={week} /> : null}
          </div>
        </div>
        {view === 'overview' ? null : (
          <div className={styles['beside']}>
            <PlanPreview fields={previewed} cover={images.cover} name={name} lists={lists} locale={locale} />
          </div>
        )}
      </div>
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
        <SaveButtons
          isPublished={shown.plan.status === 'published'}
          onPublish={(isPublic) => void run(() => form.send(isPublic))}
        />
      </FormActions>
    </form>
  );
}

function standingOf(view: View, standing: ReturnType<typeof standings>) {
  return view === 'overview' ? null : standing[view];
}

/** An administrator unpublished the plan, for this reason. */
function UnpublishedNote({ plan: { unpublish_reason: reason, status } }: Pick<ShownPlan, 'plan'>) {
  if (reason === null || status !== 'draft') return null;
  return (
    <Notice tone="error">
      <Trans>Déclic a retiré ce forfait de la vente : {reason} Corrigez-le, puis publiez-le de nouveau.</Trans>
    </Notice>
  );
}
