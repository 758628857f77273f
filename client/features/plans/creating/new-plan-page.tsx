import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useMyself } from '#client/frame/guards/use-myself.ts';
import { lazyWith } from '#client/frame/i18n/i18n.ts';
import { DashboardLayout } from '#client/frame/layouts/dashboard-layout.tsx';
import { PageHead } from '#client/frame/layouts/page-head.tsx';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { newPlan } from './new-plan.queries.ts';

const NewPlanForm = lazyWith(['plans', 'waiting'], () => import('./new-plan-form.tsx'));

interface NewPlanPageProps {
  readonly name: 'plan-create' | 'plan-create-express';
  readonly way: 'guided' | 'express';
  readonly user: CurrentUser;
  readonly locale: LocaleCode;
}

/** The page for both ways to create a plan. */
export function NewPlanPage({ name, way, user, locale }: NewPlanPageProps) {
  const { t } = useLingui();
  useMyself(locale, user);
  // Read once: the form itself stores later keystrokes.
  const [found, setFound] = useState<Awaited<ReturnType<typeof newPlan>>>(null);
  useEffect(() => {
    void newPlan().then(setFound, reportError);
  }, []);
  return (
    <DashboardLayout>
      <PageHead name={name} title={t`Nouveau forfait`} />
      {found === null ? null : (
        <Suspense fallback={null}>
          <NewPlanForm {...found} way={way} locale={locale} />
        </Suspense>
      )}
    </DashboardLayout>
  );
}
