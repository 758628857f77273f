import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import type { ComposerFacts } from './composer.queries.ts';

/** A photographer whose page is not published can't answer yet: what is missing is on their dashboard. */
export function Lacking({ facts: { provider } }: { readonly facts: Pick<ComposerFacts, 'provider'> }) {
  const status = provider?.status ?? 'draft';
  return (
    <>
      <ScreenTitle />
      <EmptyState
        title={<Trans>Il manque encore quelque chose pour répondre</Trans>}
        text={
          status === 'in_review' ? (
            <Trans>Votre page est en vérification. Vous pourrez répondre dès qu’elle sera publiée.</Trans>
          ) : status === 'suspended' ? (
            <Trans>Votre page est suspendue : votre tableau de bord dit pourquoi.</Trans>
          ) : (
            <Trans>
              Seules les pages publiées répondent aux demandes. Votre tableau de bord dit ce qu’il reste à faire.
            </Trans>
          )
        }
        action={
          <RouteLink name="provider-dashboard" className={buttonClass()}>
            <Trans>Voir ce qu’il manque</Trans>
          </RouteLink>
        }
      />
    </>
  );
}

/** For a screen that says one thing only. */
export function ScreenTitle() {
  return (
    <h1 className="visually-hidden">
      <Trans>Soumission</Trans>
    </h1>
  );
}
