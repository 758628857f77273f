import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { PageHead } from '#client/frame/layouts/page-head.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { ThreadPanel } from '../panel/thread-panel.tsx';
import { requestThread } from './request-thread.queries.ts';
import { type FindProvider, ThreadHead } from './thread-head.tsx';
import { slotOf, ThreadSubject } from './thread-subject.tsx';
import { useOpenAtEnd } from './use-open-at-end.ts';
import styles from './thread-page.module.css';

interface RequestThreadScreenProps {
  /** The thread's key: its request, and its photographer. */
  readonly id: string;
  readonly find: FindProvider;
  readonly locale: LocaleCode;
}

/** The messages of the two sides of a request, for both. */
export function RequestThreadScreen({ id, find, locale }: RequestThreadScreenProps) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const thread = useLive(() => requestThread(id), [id]);
  const page = useOpenAtEnd(typeof thread === 'object' ? thread : null);
  if (thread === undefined) return null;
  if (thread === 'coming' || thread === null) return <NotHere id={id} isComing={thread === 'coming'} />;
  const { owner, place, reader, messages, request, partner } = thread;
  const name = reader === 'provider' ? (request.client_name ?? '') : partner.name;
  const nobody = reader === 'provider' ? t`la personne qui demande` : t`votre photographe`;
  const otherName = name === '' ? nobody : (name.split(' ')[0] ?? name);
  return (
    <section className={styles['page']} ref={page}>
      <PageHead name="question" params={{ id }} title={name === '' ? t`Messages` : `${name} · ${t`Messages`}`} />
      <ThreadHead
        {...{ name, find }}
        hasList={!isGuest(owner)}
        providerId={reader === 'client' ? partner.providerId : null}
        title={
          name === '' ? (
            reader === 'provider' ? (
              <Trans>La personne qui demande</Trans>
            ) : (
              <Trans>Photographe</Trans>
            )
          ) : (
            <span translate="no">{name}</span>
          )
        }
        about={`${categoryLabels[locale][request.category]}, ${formatsOf(locale).dateShort(slotOf(thread, now).date, now)}`}
      />
      <ThreadSubject {...{ thread, locale, now }} />
      <h2 className="visually-hidden">
        <Trans>Messages</Trans>
      </h2>
      <ThreadPanel
        key={id}
        {...{ owner, place, reader, otherName, messages, locale }}
        fullName={name}
        isOpen={partner.isOpen}
        isAwarded={partner.isAwarded}
      />
    </section>
  );
}

/** A thread of another account, or one that did not arrive yet. */
function NotHere({ id, isComing }: { readonly id: string; readonly isComing: boolean }) {
  const { t } = useLingui();
  const back = useLocation({ select: ({ publicHref }) => publicHref });
  const isSignedIn = useSession(({ status }) => status !== 'nobody');
  return (
    <>
      <PageHead name="question" params={{ id }} title={t`Messages`} />
      <h1 className="visually-hidden">
        <Trans>Messages</Trans>
      </h1>
      {isComing ? (
        <NotYet label={t`La conversation arrive.`} skeleton={<Skeleton shape="plate" />} />
      ) : isSignedIn ? (
        <EmptyState
          title={<Trans>Cette conversation n’est pas dans votre compte</Trans>}
          text={<Trans>Elle est peut-être dans un autre compte. Voyez aussi votre liste.</Trans>}
          action={
            <RouteLink name="messages" className={buttonClass()}>
              <Trans>Tous mes messages</Trans>
            </RouteLink>
          }
        />
      ) : (
        <EmptyState
          title={<Trans>Cette conversation n’est pas sur cet appareil</Trans>}
          text={<Trans>Connectez-vous avec le compte dans lequel vous avez écrit.</Trans>}
          action={
            <RouteLink name="signin" search={{ redirect: back }} className={buttonClass()}>
              <Trans>Se connecter</Trans>
            </RouteLink>
          }
        />
      )}
    </>
  );
}
