import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Draft } from '#client/data/db/owner-db.ts';
import { useLive } from '#client/frame/device/live.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { toRoute } from '#client/frame/navigation/navigation.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { StepProgress } from '#client/ui/state/step-progress.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { sectionOf } from '../editor/sections.ts';
import { useSectionNames } from '../editor/section-nav.tsx';
import { AddressFields } from '../form/address-fields.tsx';
import { CategoryFields } from '../form/category-fields.tsx';
import { GeneralFields } from '../form/general-fields.tsx';
import { PricingFields } from '../form/pricing-fields.tsx';
import { usePlanForm } from '../form/use-plan-form.ts';
import { NO_LISTS, planLists } from '../plan-lists.queries.ts';
import type { ShownPlan } from '../plans.queries.ts';
import { expressSteps, firstWrong, type Step, steps, withWrong } from './steps.ts';
import styles from './creating.module.css';

interface NewPlanFormProps {
  readonly shown: ShownPlan;
  /** The typed values of an earlier visit. */
  readonly draft: Draft | null;
  /** One section a step, or the most important sections on one page. */
  readonly way: 'guided' | 'express';
  readonly locale: LocaleCode;
}

/** The form of a new plan. Each keystroke is stored on the device, and both ways edit the same plan. */
export default function NewPlanForm({ shown, draft, way, locale }: NewPlanFormProps) {
  const { t } = useLingui();
  const form = usePlanForm({ shown, draft, refused: [], locale });
  const lists = useLive(planLists) ?? NO_LISTS;
  const names = useSectionNames();
  const navigate = useNavigate();
  const { run, failure } = useAction();
  const [at, setAt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isGuided = way === 'guided';
  const step = steps[at] ?? 'general';
  const isLast = !isGuided || at === steps.length - 1;
  const [express, setExpress] = useState(expressSteps);
  // Both ways fill the same plan: an error of the other way's fields shows its section here, which then stays.
  const needed = withWrong(express, form.errors);
  if (needed !== express) setExpress(needed);
  const shows = (section: Step) => (isGuided ? section === step : needed.includes(section));

  useEffect(() => {
    if (form.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [form.tries]);

  const goTo = (next: number) => {
    setAt(next);
    element.current?.querySelector<HTMLElement>('h1')?.focus();
    scrollTo(0, 0);
  };
  const create = async (isPublic: 0 | 1) => {
    const check = await form.send(isPublic);
    if (check.isComplete) await navigate(toRoute('plan-overview', locale, { id: shown.plan.id }));
    else if (isGuided) setAt((now) => firstWrong(check.errors, now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) {
      if (form.checkOf((field) => sectionOf(field) === step)) goTo(at + 1);
      return;
    }
    void run(() => create(0));
  };
  const fields = { form, lists, locale };
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <h1 tabIndex={-1} className={styles['title']}>
        <Trans>Nouveau forfait</Trans>
      </h1>
      {isGuided ? (
        <StepProgress
          count={
            <Trans>
              Étape {at + 1} sur {steps.length}
            </Trans>
          }
          name={names[step]}
          step={at + 1}
          total={steps.length}
        />
      ) : null}
      <p className={styles['other']}>
        {isGuided ? (
          <RouteLink name="plan-create-express">
            <Trans>Tout sur une page</Trans>
          </RouteLink>
        ) : (
          <RouteLink name="plan-create">
            <Trans>Une étape à la fois</Trans>
          </RouteLink>
        )}
      </p>
      <div className={styles['sections']}>
        {shows('general') ? <GeneralFields {...fields} /> : null}
        {shows('categories') ? <CategoryFields {...fields} /> : null}
        {shows('pricing') ? <PricingFields {...fields} /> : null}
        {shows('address') ? <AddressFields {...fields} /> : null}
      </div>
      <FailureNote failure={failure ?? form.unsaved} />
      <p className={styles['kept']} role="status" aria-busy={form.isSaving}>
        {form.isBegun ? t`Enregistré sur cet appareil` : null}
      </p>
      <div className={styles['buttons']}>
        {isGuided && at > 0 ? (
          <Button look="bare" onClick={() => goTo(at - 1)}>
            <Trans>Retour</Trans>
          </Button>
        ) : null}
        {isLast ? (
          <>
            <Button type="submit" look="quiet">
              <Trans>Créer comme brouillon</Trans>
            </Button>
            <Button look="accent" onClick={() => void run(() => create(1))}>
              <Trans>Créer et publier</Trans>
            </Button>
          </>
        ) : (
          <Button type="submit" look="accent">
            <Trans>Continuer</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
