import { Trans, useLingui } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import type { LinkState } from '#client/frame/network/use-mailed-link.ts';
import { PageHead } from '#client/frame/layouts/page-head.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { type FindProvider, ThreadHead } from '../page/thread-head.tsx';
import { useOpenAtEnd } from '../page/use-open-at-end.ts';
import { ThreadPanel } from '../panel/thread-panel.tsx';
import type { ShownThread } from '../threads.queries.ts';
import { questionThread } from './question.queries.ts';
import pageStyles from '../page/thread-page.module.css';

interface QuestionScreenProps {
  readonly id: string;
  readonly link: LinkState;
  readonly find: FindProvider;
  readonly locale: LocaleCode;
  readonly onRetry: () => void;
}

/** A question to a photographer with what followed, for both sides. */
export function QuestionScreen({ id, link, find, locale, onRetry }: QuestionScreenProps) {
  const { t } = useLingui();
  const thread = useLive(() => questionThread(id), [id]);
  if (thread === undefined) return null;
  if (thread === null) {
    return (
      <>
        <PageHead name="question" params={{ id }} title={t`Question`} />
        <h1 className="visually-hidden">
          <Trans>Question</Trans>
        </h1>
        <Missing {...{ link, onRetry }} />
      </>
    );
  }
  return <Question {...{ id, thread, find, locale }} />;
}

interface QuestionProps extends Pick<QuestionScreenProps, 'id' | 'find' | 'locale'> {
  readonly thread: ShownThread;
}

function Question({ id, thread, find, locale }: QuestionProps) {
  const { t } = useLingui();
  const page = useOpenAtEnd(thread);
  const { owner, place, reader, messages } = thread;
  const received = messages.flatMap(({ message, item }) => (item === null ? [message] : []));
  const name = reader === 'provider' ? received[0]?.client_name : received[0]?.provider_name;
  const slug = received.find(({ provider_slug }) => provider_slug !== null)?.provider_slug;
  const otherName = name?.split(' ')[0] ?? t`cette personne`;
  return (
    <section className={pageStyles['page']} ref={page}>
      <PageHead name="question" params={{ id }} title={name ? `${name} · ${t`Question`}` : t`Question`} />
      <ThreadHead
        name={name ?? ''}
        hasList={!isGuest(owner)}
        providerId={reader === 'client' ? place.provider_id : null}
        find={find}
        title={
          name !== undefined && name !== null ? (
            <span translate="no">{name}</span>
          ) : reader === 'provider' ? (
            <Trans>Question</Trans>
          ) : (
            <Trans>Votre question</Trans>
          )
        }
        about={
          reader === 'provider' ? (
            <Trans>Vous pose une question</Trans>
          ) : slug !== undefined && slug !== null ? (
            <>
              <Trans>Votre question</Trans> ·{' '}
              <RouteLink name="provider" params={{ slug }}>
                <Trans>Voir sa page</Trans>
              </RouteLink>
            </>
          ) : (
            <Trans>Question à un photographe</Trans>
          )
        }
      />
      <h2 className="visually-hidden">
        <Trans>Messages</Trans>
      </h2>
      <ThreadPanel
        {...{ owner, place, reader, otherName, messages, locale }}
        fullName={name ?? ''}
        isOpen={received.length === 0 || (slug !== undefined && slug !== null)}
        isAwarded={false}
      />
    </section>
  );
}

/** The question is not on this device, or comes with a mailed link. */
function Missing({ link, onRetry }: Pick<QuestionScreenProps, 'link' | 'onRetry'>) {
  const { t } = useLingui();
  if (link === 'opening') return <NotYet label={t`Votre lien s’ouvre.`} skeleton={<Skeleton shape="line" />} />;
  if (link === 'later') {
    return (
      <EmptyState
        title={<Trans>Votre lien attend le réseau</Trans>}
        text={<Trans>La question s’affichera d’elle-même au retour de la connexion.</Trans>}
        action={
          <Button look="quiet" onClick={onRetry}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      />
    );
  }
  if (link === 'claimed') {
    return (
      <EmptyState
        title={<Trans>Cette question est dans un compte</Trans>}
        text={<Trans>Connectez-vous pour la lire.</Trans>}
        action={
          <RouteLink name="signin">
            <Trans>Se connecter</Trans>
          </RouteLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={<Trans>Cette question n’est pas sur cet appareil</Trans>}
      text={
        <Trans>
          Le lien du courriel l’ouvre. Une question retirée avant son envoi attend sur la page du photographe, où vous
          l’aviez écrite.
        </Trans>
      }
    />
  );
}
