import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useLive } from '#client/app/live.ts';
import { useEffect, useState } from 'react';
import type { OutboxItem } from '#client/db/owner-db.ts';
import { BookLayout } from '../../app/layouts.tsx';
import { toRoute } from '../../app/navigation.ts';
import { PageHead } from '../../app/page-head.tsx';
import { RouteLink } from '../../app/route-link.tsx';
import { RequestPage } from '../../features/requests/request-page.tsx';
import { openMailedLink } from '../../features/requests/requests.commands.ts';
import { oneRequest, sendsOf } from '../../features/requests/requests.queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export const Route = createFileRoute('/$locale/requests/$id')({ component: QuoteRequestPage });

function QuoteRequestPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale } = Route.useRouteContext();
  const navigate = useNavigate();
  const link = useMailedLink();
  const shown = useLive(() => oneRequest(id), [id]);
  const sends = useLive(() => sendsOf(id), [id]);
  const isAsked = shown !== undefined && sends !== undefined && link !== 'opening';
  return (
    <BookLayout>
      <PageHead name="quote-request" title={t`Ma demande`} isIndexed={false} />
      {isAsked && shown !== null ? (
        <RequestPage
          shown={shown}
          sends={sends}
          locale={locale}
          onRestart={() => void navigate(toRoute('book-index', locale))}
        />
      ) : null}
      {isAsked && shown === null && wasTakenBack(sends) ? (
        <EmptyState
          title={<Trans>Demande retirée</Trans>}
          text={<Trans>Elle n’est jamais partie de cet appareil.</Trans>}
          action={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      ) : null}
      {isAsked && shown === null && !wasTakenBack(sends) ? (
        <EmptyState
          title={
            link === 'later' ? (
              <Trans>Le réseau ne répond pas</Trans>
            ) : (
              <Trans>Cette demande n’est pas sur cet appareil</Trans>
            )
          }
          text={
            link === 'later' ? (
              <Trans>Votre lien est bon à garder : rouvrez-le quand la connexion sera revenue.</Trans>
            ) : (
              <Trans>Ouvrez le lien reçu par courriel, ou connectez-vous avec le compte qui l’a faite.</Trans>
            )
          }
          action={
            <RouteLink name="signin" className={buttonClass()}>
              <Trans>Se connecter</Trans>
            </RouteLink>
          }
        />
      ) : null}
    </BookLayout>
  );
}

/** Its creation was cancelled, and nothing took its place. */
function wasTakenBack(sends: readonly OutboxItem[]): boolean {
  const creation = sends.find((item) => item.kind === 'quote_request.create');
  return creation?.state === 'cancelled' && sends.every((item) => item.state === 'cancelled');
}

/** A mailed link carries its token after `#`: used once, then taken out of the address. */
function useMailedLink(): 'none' | 'opening' | 'opened' | 'gone' | 'later' {
  const [state, setState] = useState<'none' | 'opening' | 'opened' | 'gone' | 'later'>(() =>
    location.hash.startsWith('#acces=') ? 'opening' : 'none',
  );
  useEffect(() => {
    if (!location.hash.startsWith('#acces=')) return;
    const open = async () => {
      const token = /^#acces=([\w-]{43})$/.exec(location.hash)?.[1];
      const result = token === undefined ? 'gone' : await openMailedLink(token);
      if (result !== 'later') history.replaceState(history.state, '', location.pathname);
      setState(result);
    };
    void open();
  }, []);
  return state;
}
