import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PAGE_SIZES, pagesOf } from './pages';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The total is that of what was shown before. */
  readonly isStale?: boolean;
  /** What is shown; 'แสดง 1–10 จาก 500 รายการ' unless told. */
  readonly shown?: ReactNode;
  readonly pageSizes?: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The pages around the current one, with the first and the last; null stands for a gap. */
function pagesAround(page: number, pages: number): Array<number | null> {
  const wanted = [1, page - 1, page, page + 1, pages];
  if (page <= 3) wanted.push(2, 3, 4);
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2, pages - 3);
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? [null, n] : [n]));
}

export function Pagination({
  page,
  pageSize,
  total,
  isStale = false,
  shown,
  pageSizes = PAGE_SIZES,
  onPage,
  onPageSize,
}: PaginationProps) {
  const t = useTranslations('ui');
  const pages = pagesOf(total, pageSize);
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <div className={styles.pager}>
      <p role="status" aria-busy={isStale} data-stale={isStale || undefined}>
        {shown ?? t.rich('shown', { first, last, total, b: (text) => <b>{text}</b> })}
      </p>
      <fieldset className={`${styles.sizes} screen-only`}>
        <legend className={styles.legend}>{t('rowsPerPage')}</legend>
        {pageSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={size === pageSize}
            onClick={() => onPageSize(size)}
          >
            {size}
          </button>
        ))}
      </fieldset>
      <nav className={`${styles.pages} screen-only`} aria-label={t('pages')}>
        <button
          type="button"
          className={styles.step}
          disabled={page <= 1}
          aria-label={t('previousPage')}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </button>
        {pagesAround(page, pages).map((n, i) =>
          n === null ? (
            <span key={i < 3 ? 'before' : 'after'} className={styles.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={styles.page}
              aria-current={n === page ? 'page' : undefined}
              data-between={(n > 1 && n < pages && n !== page && pages > 5) || undefined}
              aria-label={t('page', { page: n })}
              onClick={() => onPage(n)}
            >
              {n}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.step}
          disabled={page >= pages}
          aria-label={t('nextPage')}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </button>
      </nav>
    </div>
  );
}
