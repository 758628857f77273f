import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import type { RouteName } from '#shared/routes.ts';
import type { Reader } from './outbox.queries.ts';

interface Words {
  readonly plate: string;
  readonly text: ReactNode;
  /** The place where this person's sends begin. */
  readonly page: RouteName;
  readonly action: ReactNode;
}

/** Nothing waits and nothing was sent these days: what comes here, and where it begins. */
export function EmptyQueue({ reader }: { reader: Reader }) {
  const { plate, text, page, action } = words[reader];
  return (
    <EmptyState
      picture={<Plate name={plate} size={120} />}
      title={<Trans>Rien à envoyer</Trans>}
      text={text}
      action={
        <RouteLink name={page} className={buttonClass()}>
          {action}
        </RouteLink>
      }
    />
  );
}

const ofClient: Words = {
  plate: 'family',
  text: <Trans>Ce que vous faites hors ligne attend ici, puis part tout seul.</Trans>,
  page: 'book-index',
  action: <Trans>Décrire ma séance</Trans>,
};

const words: Readonly<Record<Reader, Words>> = {
  visitor: ofClient,
  client: ofClient,
  provider: {
    plate: 'portrait',
    text: <Trans>Sans réseau, vos photos, vos forfaits et votre horaire attendent ici, puis partent tout seuls.</Trans>,
    page: 'portfolio',
    action: <Trans>Ouvrir mon portfolio</Trans>,
  },
  admin: {
    plate: 'professional',
    text: <Trans>Les décisions d’administration partent aussitôt, avec le réseau : elles n’attendent pas ici.</Trans>,
    page: 'admin-providers',
    action: <Trans>Voir les prestataires</Trans>,
  },
};
