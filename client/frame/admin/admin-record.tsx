// The administration's pages of one record share this.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallOutcome } from '../../data/api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import type { RouteName } from '#shared/routes.ts';
import styles from './admin.module.css';
import { BackLink } from './back-link.tsx';
import { useRecord } from './use-record.ts';

interface AdminRecordProps<Body> {
  readonly id: string;
  /** Asks the server; the same function at each render. */
  readonly read: (id: string) => Promise<CallOutcome<Body>>;
  /** The list that it is in. */
  readonly list: { readonly name: RouteName; readonly title: ReactNode };
  /** The title of the page while there is no record to show. */
  readonly title: ReactNode;
  /** Shown when there is no such record. */
  readonly missing: { readonly title: ReactNode; readonly text: ReactNode };
  /** Says why this page needs a connection. */
  readonly away: ReactNode;
  /** Reads it again at an interval, while the page is looked at; omitted for a record that changes by people alone. */
  readonly everyMs?: number;
  readonly children: (record: Body, reload: () => Promise<void>) => ReactNode;
}

/** One record of the administration; the server has it, and no device keeps it. */
export function AdminRecord<Body>(props: AdminRecordProps<Body>) {
  const { id, read, list, title, missing, away, everyMs, children } = props;
  const { shown, load } = useRecord(id, read, everyMs);
  const back = <BackLink to={list.name}>{list.title}</BackLink>;
  if (typeof shown === 'object') {
    return (
      <>
        {back}
        {shown.isOld ? (
          <div className={styles['notice']} role="status">
            <Notice tone="info">
              <Trans>Ce qui suit a pu changer : la connexion manque.</Trans>{' '}
              <Button look="link" onClick={() => void load()}>
                <Trans>Relire</Trans>
              </Button>
            </Notice>
          </div>
        ) : null}
        {children(shown.body, load)}
      </>
    );
  }
  return (
    <>
      {back}
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
      </div>
      {shown === 'loading' ? (
        <Skeleton shape="plate" />
      ) : shown === 'missing' ? (
        <EmptyState {...missing} />
      ) : (
        <EmptyState
          title={<Trans>Cette page demande une connexion</Trans>}
          text={away}
          action={
            <Button look="quiet" onClick={() => void load()}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      )}
    </>
  );
}
