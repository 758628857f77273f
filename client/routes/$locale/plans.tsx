import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { DashboardLayout } from '../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../shell/layouts/page-head.tsx';
import styles from '../../shell/layouts/page.module.css';
import { useMyself } from '../../shell/account/use-myself.ts';
import { useLive } from '../../shell/device/live.ts';
import { useNow } from '../../shell/device/use-now.ts';
import { FailureNote } from '../../shell/feedback/failure-note.tsx';
import { useAction } from '../../shell/feedback/use-action.ts';
import { loadTexts, lazyWith } from '../../shell/i18n/i18n.ts';
import { toRoute } from '../../shell/navigation/navigation.ts';
import { signedInProvider } from '../../shell/session/signed-in.ts';
import { MyPlans } from '../../features/plans/list/my-plans.tsx';
import { PlansComing } from '../../features/plans/list/plans-coming.tsx';
import { unsavedEdits, myPlans } from '../../features/plans/plans.queries.ts';
import { Button, type ButtonLook } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const UndoToasts = lazyWith(['later'], () => import('../../shell/feedback/undo-toasts.tsx'));
const MINUTE_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();

export const Route = createFileRoute('/$locale/plans')({
  beforeLoad: ({ context }) => signedInProvider('plans', context.locale),
  loader: ({ context: { publicData } }) => {
    // The device stores them for the form, which may be opened without network.
    void Promise.all([publicData.get('categories'), publicData.get('cities')]);
    return loadTexts('plans');
  },
  component: PlansPage,
});

function PlansPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('plans', locale, user);
  const navigate = useNavigate();
  const shown = useLive(myPlans);
  const begun = useLive(unsavedEdits) ?? NONE;
  const now = useNow(MINUTE_MS);
  const { run, failure } = useAction();
  const begin = async () => {
    const { createPlan } = await import('../../features/plans/plans.commands.ts');
    await navigate(toRoute('plan-editor', locale, { id: await createPlan() }));
  };
  const create = (look: ButtonLook, children: ReactNode) => (
    <Button look={look} onClick={() => void run(begin)}>
      <Icon of={Plus} />
      {children}
    </Button>
  );
  const hasSome = shown?.some(({ plan }) => plan.status !== 'deleted') ?? false;
  return (
    <DashboardLayout>
      <PageHead name="plans" title={t({ message: 'Forfaits', context: 'prestataire' })} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans context="prestataire">Forfaits</Trans>
        </h1>
        {shown === null || hasSome ? create('accent', <Trans>Nouveau forfait</Trans>) : null}
      </div>
      <FailureNote failure={failure} />
      {shown === undefined ? null : shown === null ? (
        <PlansComing />
      ) : (
        <MyPlans
          shown={shown}
          begun={begun}
          locale={locale}
          now={now}
          create={create('accent', <Trans>Nouveau forfait</Trans>)}
        />
      )}
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
