import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { pagesShown } from './pages-shown.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The name of the list. */
  readonly label: string;
  /** From 1. */
  readonly current: number;
  readonly total: number;
  /** The link to a page by number, or to the previous or next one by name. */
  readonly link: (page: number, content: ReactNode, props: PageLink) => ReactNode;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

export interface PageLink {
  readonly className: string;
  readonly 'aria-current'?: 'page';
  readonly 'aria-label'?: string;
}

/** Pages of a list, as links: the address contains the page number. */
export function Pagination({ label, current, total, link, previousLabel, nextLabel }: PaginationProps) {
  const className = styles['page'] ?? '';
  const arrow = (page: number, name: string, icon: ReactNode) =>
    page < 1 || page > total ? (
      <span className={styles['off']} aria-hidden="true">
        {icon}
      </span>
    ) : (
      link(page, icon, { className, 'aria-label': name })
    );
  return (
    <nav className={styles['pages']} aria-label={label}>
      {arrow(current - 1, previousLabel, <Icon of={ChevronLeft} />)}
      <ol className={styles['list']}>
        {pagesShown(current, total).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              link(page, page, { className, ...(page === current ? { 'aria-current': 'page' as const } : {}) })
            )}
          </li>
        ))}
      </ol>
      {arrow(current + 1, nextLabel, <Icon of={ChevronRight} />)}
    </nav>
  );
}
