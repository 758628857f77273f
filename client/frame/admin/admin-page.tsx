import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RouteName } from '#shared/routes.ts';
import { AwayError } from '../errors/away-error.ts';
import { useMyself } from '../guards/use-myself.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { DashboardLayout } from '../layouts/dashboard-layout.tsx';
import { PageHead } from '../layouts/page-head.tsx';
import { RouteLink } from '../navigation/route-link.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import styles from './admin.module.css';

/** Loads a page of the administration, which the worker does not cache at install. */
export function loadAdminPage(load: () => Promise<unknown>) {
  return async (): Promise<void> => {
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  };
}

interface AdminPageProps {
  readonly name: RouteName;
  readonly title: string;
  /** The id in the address of the page, if it has one. */
  readonly id?: string;
  readonly context: { readonly locale: LocaleCode; readonly user: CurrentUser };
  readonly children: ReactNode | ((me: CurrentUser) => ReactNode);
}

/** The frame of a page of the administration, for as long as its person is signed in. */
export function AdminPage({ name, title, id, context: { locale, user }, children }: AdminPageProps) {
  const me = useMyself(locale, user);
  return (
    <DashboardLayout>
      <PageHead name={name} params={id === undefined ? {} : { id }} title={title} />
      {me.has_passkey === 0 ? (
        <div className={styles['notice']}>
          <Notice tone="info">
            <Trans>
              Un compte d’administration mérite une clé d’accès : un mot de passe peut être volé.{' '}
              <RouteLink name="security">En ajouter une</RouteLink>
            </Trans>
          </Notice>
        </div>
      ) : null}
      {typeof children === 'function' ? children(me) : children}
    </DashboardLayout>
  );
}
