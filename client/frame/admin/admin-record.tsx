// The administration's pages of one record share this.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../data/api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './admin.module.css';

interface AdminRecordProps<Body> {
  readonly id: string;
  /** Asks the server; the same function at each render. */
  readonly read: (id: string) => Promise<CallOutcome<Body>>;
  /** The title of the page while there is no record to show. */
  readonly title: ReactNode;
  /** Shown when there is no such record. */
  readonly missing: { readonly title: ReactNode; readonly text: ReactNode };
  /** Says why this page needs a connection. */
  readonly away: ReactNode;
  readonly children: (record: Body, reload: () => Promise<void>) => ReactNode;
}

type Shown<Body> = { readonly body: Body } | 'loading' | 'missing' | 'unreachable';

/** One record of the administration; the server has it, and no device keeps it. */
export function AdminRecord<Body>({ id, read, title, missing, away, children }: AdminRecordProps<Body>) {
  const [shown, setShown] = useState<Shown<Body>>('loading');
  const load = useCallback(async () => {
    const outcome = await read(id);
    if (outcome.kind === 'ok') setShown({ body: outcome.body });
    else if (outcome.kind !== 'refused' || outcome.code === 'step_up_required') setShown('unreachable');
    else setShown(outcome.status < 500 ? 'missing' : 'unreachable');
  }, [read, id]);
  useEffect(() => void load(), [load]);
  if (typeof shown === 'object') return children(shown.body, load);
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
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
