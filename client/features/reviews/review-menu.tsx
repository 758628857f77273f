import { useLingui } from '@lingui/react/macro';
import { Files, Layers, UserRound, UserRoundCheck } from 'lucide-react';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { PageEntry } from '#client/frame/lists/page-entry.tsx';
import { RowMenu } from '#client/ui/table/row-menu.tsx';

/** The pages about one photographer. */
export function ReviewMenu({ row: { id, user_id, name } }: { readonly row: ReviewRow }) {
  const { t } = useLingui();
  return (
    <RowMenu name={t`${name}\u00A0: actions`}>
      <PageEntry icon={UserRoundCheck} label={t`Ouvrir`} to="admin-provider" params={{ id }} />
      <PageEntry icon={UserRound} label={t`Son compte`} to="admin-user" params={{ id: user_id }} />
      <PageEntry icon={Layers} label={t`Ses forfaits`} to="admin-plans" search={{ q: name }} />
      <PageEntry icon={Files} label={t`Ses contrats`} to="admin-contracts" search={{ person: user_id }} />
    </RowMenu>
  );
}
