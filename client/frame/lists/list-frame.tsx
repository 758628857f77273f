// All lists of the administration share this: filters, states, order, pages.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#shared/protocol/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { useNow } from '../device/use-now.ts';
import type { ListPage } from './use-list-page.ts';
import styles from './list.module.css';
import { MINUTE_MS } from '#shared/durations.ts';

interface ListFrameProps<Row> {
  readonly title: ReactNode;
  /** Beside the title: the actions on the list. */
  readonly tools?: ReactNode;
  /** Below the title: the filters, or the purpose of the list. */
  readonly filters: ReactNode;
  readonly list: ListPage<Row>;
  /** The result of the last action, above the list. */
  readonly said?: ReactNode;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
  readonly locale: LocaleCode;
  readonly children: (page: Page<Row>, now: number) => ReactNode;
}

/**
 * The frame of an online list: its title with the number of entries, its filters, and its messages while it loads,
 * without network, and when it is empty. The device stores nothing of it.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, tools, filters, list, said, empty, locale, children } = props;
  const { page, state, seenAt, reload } = list;
  const now = useNow(MINUTE_MS);
  return (
    <>
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          {title} {page === null ? null : <span>{page.total.toLocaleString(`${locale}-CA`)}</span>}
        </h1>
        {tools === undefined ? null : <div className={styles['tools']}>{tools}</div>}
      </div>
      {filters}
      <div role="alert" className={styles['message']}>
        {state === 'unreachable' ? (
          <Notice tone="error">
            <Trans>La liste demande une connexion.</Trans>{' '}
            <Button look="link" onClick={reload}>
              <Trans>Réessayer</Trans>
            </Button>
          </Notice>
        ) : null}
      </div>
      <div role="status" className={styles['message']}>
        {said}
      </div>
      {page === null ? (
        state === 'loading' ? (
          <Skeleton shape="plate" />
        ) : null
      ) : page.total === 0 ? (
        empty
      ) : (
        <>
          <p className={styles['age']} role="status">
            {seenAt === null ? null : <Trans>Vu {formatsOf(locale).ago(seenAt, now)}</Trans>}
          </p>
          <div aria-busy={state === 'loading'}>{children(page, now)}</div>
        </>
      )}
    </>
  );
}

interface NothingFoundProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Removes the filters; omitted when there are none. */
  readonly onAll: (() => void) | undefined;
}

/** An empty result, with a link to the whole list. */
export function NothingFound({ title, text, onAll }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        onAll === undefined ? null : (
          <Button look="quiet" onClick={onAll}>
            <Trans>Tout montrer</Trans>
          </Button>
        )
      }
    />
  );
}
