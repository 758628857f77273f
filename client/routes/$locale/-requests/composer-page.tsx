import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, startTransition, Suspense, useCallback, useOptimistic } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import ComposerScreen from '../../../features/quotes/composer/composer-screen.tsx';
import { PlanCover } from '../../../features/portfolio/plan-images/plan-cover.tsx';
import { planCovers } from '../../../features/portfolio/plan-images/plan-covers.queries.ts';
import { useAskedRequest } from '../../../features/requests/page/use-asked-request.ts';
import { useLive } from '../../../frame/device/live.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from './composer-page.module.css';

const MissingRequest = lazyWith(['later', 'waiting'], () => import('../../../frame/errors/missing-request.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../../frame/feedback/undo-toasts.tsx'));

interface ComposerPageProps {
  /** The request. */
  readonly id: string;
  /** `1` for a new quote, or the id of the one that is edited. */
  readonly soumission: string | 1;
  readonly isPreview: boolean;
  readonly user: CurrentUser;
  readonly locale: LocaleCode;
}

/** A photographer's quote for a request, in place of its page; on a phone it has a bar of its own. */
export default function ComposerPage({ id, soumission, isPreview: isAsked, user, locale }: ComposerPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const covers = useLive(planCovers);
  const coverOf = useCallback(
    (planId: string): ReactNode => {
      const cover = covers?.get(planId);
      return cover === undefined ? null : <PlanCover cover={cover} />;
    },
    [covers],
  );
  const { missing, again } = useAskedRequest(id, false);
  const search = { soumission };
  // Shown at once: on a slow phone, the address is a moment later.
  const [isPreview, setPreview] = useOptimistic(isAsked);
  const show = (isShown: boolean) =>
    startTransition(async () => {
      setPreview(isShown);
      await navigate(toRoute('contract', locale, { id }, isShown ? { ...search, apercu: 1 } : search));
    });
  const back = (
    <RouteLink
      name="contract"
      params={{ id }}
      {...(isPreview && { search })}
      className={(isNarrow ? styles['square'] : styles['back']) ?? ''}
      {...(isNarrow && { 'aria-label': t`Retour` })}
    >
      <Icon of={ArrowLeft} size={isNarrow ? 24 : 18} />
      {isNarrow ? null : isPreview ? <Trans>Modifier la soumission</Trans> : <Trans>La demande</Trans>}
    </RouteLink>
  );
  const bar = (
    <header className={styles['bar']}>
      {back}
      <p className={styles['title']}>{isPreview ? <Trans>Aperçu</Trans> : <Trans>Soumission</Trans>}</p>
      {isPreview ? (
        <p className={styles['aside']}>
          <Trans>Rien n’est encore parti</Trans>
        </p>
      ) : null}
    </header>
  );
  return (
    <DashboardLayout isDecision {...(isNarrow && { bar })}>
      <PageHead name="contract" title={isPreview ? t`Aperçu` : t`Soumission`} />
      {isNarrow ? null : back}
      <ComposerScreen
        requestId={id}
        asked={soumission === 1 ? null : soumission}
        {...{ user, isPreview, locale, coverOf }}
        missing={
          <Suspense fallback={null}>
            <MissingRequest
              id={id}
              reason={missing ?? 'coming'}
              back={urlOf('contract', locale, { id })}
              onRetry={again}
            />
          </Suspense>
        }
        onPreview={show}
        onSent={() => void navigate({ ...toRoute('contract', locale, { id }), replace: true })}
      />
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}
