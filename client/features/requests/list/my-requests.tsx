import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NotYet } from '#client/shell/feedback/not-yet.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Loading } from '#client/ui/state/loading.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { RequestCard } from './request-card.tsx';
import { useStatusWords } from '../request-words.ts';
import type { ShownRequest } from '../requests.queries.ts';
import styles from '../requests.module.css';

interface MyRequestsProps {
  readonly shown: readonly ShownRequest[];
  readonly locale: LocaleCode;
  readonly isProvider: boolean;
  readonly isHidden: boolean;
  readonly link: (id: string, className: string, children: ReactNode) => ReactNode;
  readonly bookLink: ReactNode;
}

/** The requests of a person: those they made and, for a provider, those addressed to them; pending ones included. */
export function MyRequests({ shown, locale, isProvider, isHidden, link, bookLink }: MyRequestsProps) {
  if (isHidden) return null;
  // Items that need the person first; the others in their order.
  const sorted = shown.toSorted((a, b) => Number(needsPerson(b)) - Number(needsPerson(a)));
  const addressed = sorted.filter(({ request }) => request.view === 'addressed');
  const mine = sorted.filter(({ request }) => request.view === 'full');
  if (shown.length === 0) {
    return isProvider ? (
      <EmptyState
        picture={<Plate name="portrait" size={120} />}
        title={<Trans>Aucune demande pour vous</Trans>}
        text={<Trans>Quand quelqu’un vous choisit, sa demande arrive ici.</Trans>}
      />
    ) : (
      <EmptyState
        picture={<Plate name="family" size={120} />}
        title={<Trans>Aucune demande en cours</Trans>}
        text={<Trans>Décrivez votre séance : les photographes d’ici la reçoivent.</Trans>}
        action={bookLink}
      />
    );
  }
  return (
    <>
      {addressed.length === 0 ? null : (
        <>
          <h2 className={styles['sectionTitle']}>
            <Trans>Pour vous</Trans>
          </h2>
          <List shown={addressed} locale={locale} link={link} />
        </>
      )}
      {mine.length === 0 ? null : (
        <>
          {addressed.length === 0 ? null : (
            <h2 className={styles['sectionTitle']}>
              <Trans>Mes demandes</Trans>
            </h2>
          )}
          <List shown={mine} locale={locale} link={link} />
        </>
      )}
    </>
  );
}

/** Shown on a first visit, while the requests load or wait for the network. */
export function RequestsComing() {
  const { t } = useLingui();
  return <NotYet label={t`Vos demandes arrivent.`} skeleton={<RowSkeletons />} className={styles['sub']} />;
}

/** @param label announced, not shown */
export function RowsComing({ label }: { label: string }) {
  return (
    <Loading isLoading label={label} skeleton={<RowSkeletons />}>
      {null}
    </Loading>
  );
}

function RowSkeletons() {
  return (
    <ul className={styles['list']}>
      {[1, 2, 3].map((row) => (
        <li key={row} className={styles['card']}>
          <Skeleton shape="plate" />
          <span className={styles['cardBody']}>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether the request waits for the person. */
function needsPerson({ request, pending, booking }: ShownRequest): boolean {
  if (pending.some(({ state }) => state === 'needs_you')) return true;
  const { view, status } = request;
  if (view === 'addressed') return status === 'open';
  return status === 'quoted' || booking?.status === 'awaiting_payment';
}

function List({ shown, locale, link }: Pick<MyRequestsProps, 'shown' | 'locale' | 'link'>) {
  const words = useStatusWords();
  return (
    <ul className={styles['list']}>
      {shown.map((one) => {
        const { tone, text } = words(one);
        return (
          <RequestCard
            key={one.request.id}
            request={one.request}
            locale={locale}
            status={<Status tone={tone}>{text}</Status>}
            link={(className, content) => link(one.request.id, className, content)}
          />
        );
      })}
    </ul>
  );
}
