import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { RESTORE_DAYS } from '#shared/plans/plan.rules.ts';
import type { PlanSearch } from './plan-search.ts';

interface NoPlansProps {
  readonly search: PlanSearch;
  readonly onShowAll: () => void;
  /** The button that creates a plan. */
  readonly create: ReactNode;
}

/** An empty list: the reason, and the next step. */
export function NoPlans({ search: { q, status }, onShowAll, create }: NoPlansProps) {
  const showAll = (
    <Button look="quiet" onClick={onShowAll}>
      <Trans>Voir tous les forfaits</Trans>
    </Button>
  );
  if (q !== undefined) {
    return (
      <EmptyState
        title={<Trans>Aucun forfait ne correspond</Trans>}
        text={<Trans>La recherche lit les titres et les descriptions. Essayez un mot plus court.</Trans>}
        action={showAll}
      />
    );
  }
  switch (status) {
    case 'published':
      return (
        <EmptyState
          title={<Trans>Aucun forfait publié</Trans>}
          text={<Trans>Un forfait publié est visible des clients, qui peuvent le demander.</Trans>}
          action={showAll}
        />
      );
    case 'draft':
      return (
        <EmptyState
          title={<Trans>Aucun brouillon</Trans>}
          text={<Trans>Un brouillon n’est visible que de vous, jusqu’à ce que vous le publiiez.</Trans>}
          action={create}
        />
      );
    case 'deleted':
      return (
        <EmptyState
          title={<Trans>Aucun forfait supprimé</Trans>}
          text={<Trans>Un forfait supprimé reste ici {RESTORE_DAYS} jours, et se rétablit d’un geste.</Trans>}
          action={showAll}
        />
      );
    default:
      return (
        <EmptyState
          picture={<Plate name="wedding" size={120} />}
          title={<Trans>Aucun forfait</Trans>}
          text={
            <Trans>Un forfait dit ce que vous offrez, combien de temps et à quel prix. On le demande d’un geste.</Trans>
          }
          action={create}
        />
      );
  }
}
