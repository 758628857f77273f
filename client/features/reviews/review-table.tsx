import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '#shared/api/envelope.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { DataTable, type TableColumn } from '#client/ui/table/data-table.tsx';
import { Pagination } from '#client/ui/table/pagination.tsx';
import type { ReviewSearch } from './review-search.ts';
import { StatusOf } from './review-words.tsx';
import styles from './reviews.module.css';

interface ReviewTableProps {
  readonly label: string;
  readonly page: Page<ReviewRow>;
  readonly search: ReviewSearch;
  readonly locale: LocaleCode;
  readonly now: number;
}

export function ReviewTable({ label, page, search, locale, now }: ReviewTableProps) {
  const { t } = useLingui();
  const from = (page.page - 1) * page.perPage + 1;
  const to = from + page.data.length - 1;
  const { total } = page;
  const { page: _, ...kept } = search;
  const formats = formatsOf(locale);
  const columns: readonly TableColumn<ReviewRow>[] = [
    {
      id: 'name',
      label: t`Nom`,
      isName: true,
      cell: (row) => (
        <span className={styles['named']}>
          <RouteLink name="admin-provider" params={{ id: row.id }}>
            {row.name}
          </RouteLink>
          <span>{[row.city, row.email].filter(Boolean).join(' · ')}</span>
          <span>
            <Plural value={row.photos} one="# photo" other="# photos" />
            {', '}
            <Plural value={row.plans} one="# forfait publié" other="# forfaits publiés" />
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      label: t`Statut`,
      cell: (row) => (
        <span className={styles['standing']}>
          <StatusOf status={row.status} />
          {row.submitted_at === null ? null : <span>{formats.ago(row.submitted_at, now)}</span>}
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={page.data} empty={<Trans>Cette page est vide.</Trans>} />
      <div className={styles['foot']}>
        <p>{page.data.length === 0 ? null : t`${from} à ${to} sur ${total}`}</p>
        {page.lastPage > 1 ? (
          <Pagination
            label={t`Pages`}
            current={page.page}
            total={page.lastPage}
            previousLabel={t`Page précédente`}
            nextLabel={t`Page suivante`}
            link={(number, content, props) => (
              <RouteLink
                name="admin-providers"
                search={{ ...kept, ...(number > 1 ? { page: number } : {}) }}
                {...props}
              >
                {content}
              </RouteLink>
            )}
          />
        ) : null}
      </div>
    </>
  );
}
