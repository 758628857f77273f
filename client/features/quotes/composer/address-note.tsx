import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { ComposerFacts } from './composer.queries.ts';

/** An invoice of a session that is paid through us asks for the photographer's address: said before, never in the way. */
export function AddressNote({ facts: { isPaid, provider } }: { readonly facts: ComposerFacts }) {
  if (!isPaid || provider === null || (provider.street ?? null) !== null) return null;
  return (
    <Notice tone="info">
      <Trans>
        Votre adresse manque à vos factures : Revenu Québec la demande, et elle ne paraît nulle part ailleurs.{' '}
        <RouteLink name="provider-profile">L’ajouter à mon profil</RouteLink>
      </Trans>
    </Notice>
  );
}
