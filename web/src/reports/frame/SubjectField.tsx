import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/TextField';
import { lazyPart } from '../../ui/lazy-part';
import type { SubjectSearchProps } from './SubjectSearch';
import styles from './SubjectSearch.module.css';

// A searchable list weighs much beside the rest of the frame, which does not wait for it.
const SubjectSearch = lazyPart(() =>
  import('./SubjectSearch').then((file) => ({ default: file.SubjectSearch })),
);

/** The search box of a report. */
export function SubjectField(props: SubjectSearchProps) {
  const t = useTranslations('reports.search');
  return (
    <Suspense
      fallback={
        <TextField
          id="search"
          label={t(`labels.${props.kind}`)}
          className={styles.field}
          placeholder={t(`hints.${props.kind}`)}
          readOnly
        />
      }
    >
      <SubjectSearch {...props} />
    </Suspense>
  );
}
