import { Plural, useLingui } from '@lingui/react/macro';
import type { Page } from '#shared/protocol/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { ListTable, RowName, RowStanding } from '#client/frame/lists/list-table.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import type { TableColumn } from '#client/ui/table/data-table.tsx';
import { ReviewMenu } from './review-menu.tsx';
import type { ReviewSearch } from './review-search.ts';
import { StatusOf } from './review-words.tsx';

interface ReviewTableProps {
  readonly label: string;
  readonly page: Page<ReviewRow>;
  readonly search: ReviewSearch;
  readonly locale: LocaleCode;
  readonly now: number;
}

export function ReviewTable({ label, page, search, locale, now }: ReviewTableProps) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const columns: readonly TableColumn<ReviewRow>[] = [
    {
      id: 'name',
      label: t`Nom`,
      isName: true,
      cell: (row) => (
        <RowName>
          <RouteLink name="admin-provider" params={{ id: row.id }}>
            {row.name}
          </RouteLink>
          <span>{[row.city, row.email].filter(Boolean).join(' · ')}</span>
          <span>
            <Plural value={row.photos} one="# photo" other="# photos" />
            {', '}
            <Plural value={row.plans} one="# forfait publié" other="# forfaits publiés" />
          </span>
        </RowName>
      ),
    },
    {
      id: 'status',
      label: t`Statut`,
      cell: (row) => (
        <RowStanding>
          <StatusOf status={row.status} />
          {row.submitted_at === null ? null : <span>{formats.ago(row.submitted_at, now)}</span>}
        </RowStanding>
      ),
    },
  ];
  return (
    <ListTable
      label={label}
      columns={columns}
      page={page}
      name="admin-providers"
      search={{ ...search }}
      menu={(row) => <ReviewMenu row={row} />}
    />
  );
}
