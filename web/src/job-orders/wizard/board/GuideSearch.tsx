import type { Issue } from '@joborder/shared/endpoint';
import { guideSearchIssue } from '@joborder/shared/job-orders/guide-search';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api';
import { useMessages } from '../../../platform/use-messages';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import styles from './GuidesDialog.module.css';

type By = 'name' | 'license';
interface Search {
  readonly by: By;
  readonly text: string;
  /** The same words asked again are asked again. */
  readonly round: number;
}

/** By name or by licence, each with its own call (GUIDE-08); neither sends a page size. */
function useGuides(search: Search | null) {
  return useQuery({
    queryKey: ['guide-picker', search],
    queryFn: ({ signal }) =>
      search?.by === 'license'
        ? call(
            'POST /api/v2/web/joborder/guides/license/get',
            { body: { license: search.text } },
            { signal },
          )
        : call(
            'POST /api/v2/web/joborder/guides/get',
            { body: { name: search?.text } },
            { signal },
          ),
    enabled: search !== null,
    gcTime: 0,
  });
}

/** What is typed, what was searched for last, and who was found; null while nothing is searched for. */
export function useGuideSearch() {
  const [by, setBy] = useState<By>('name');
  const [text, setText] = useState('');
  const [issue, setIssue] = useState<Issue | undefined>();
  const [search, setSearch] = useState<Search | null>(null);
  const query = useGuides(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A name that was copied may have other blanks between its words.
    const wanted = text.replaceAll(/\s+/g, ' ').trim();
    const problem = guideSearchIssue(by, wanted);
    setIssue(problem);
    setSearch(problem ? null : { by, text: wanted, round: (search?.round ?? 0) + 1 });
  };
  const type = (next: string) => {
    setText(next);
    setIssue(undefined);
    if (next === '') setSearch(null);
  };
  const chooseBy = (next: By) => {
    setBy(next);
    setIssue(undefined);
  };
  return { by, text, issue, search, query, type, chooseBy, submit };
}

/** Guides by name or by licence. */
export function GuideSearchForm({
  by,
  text,
  issue,
  query,
  type,
  chooseBy,
  submit,
}: ReturnType<typeof useGuideSearch>) {
  const t = useTranslations('programme.guidePicker');
  const messages = useMessages();
  return (
    <form className={styles.search} role="search" onSubmit={submit} noValidate>
      <SelectField
        id="guide-picker-by"
        label={t('by')}
        value={by}
        onChange={(event) => chooseBy(event.target.value as By)}
        options={[
          { value: 'name', label: t('name') },
          { value: 'license', label: t('license') },
        ]}
      />
      <TextField
        id="guide-picker-text"
        type="search"
        label={t('text')}
        error={issue ? messages.issue(issue) : null}
        value={text}
        onChange={(event) => type(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        data-autofocus
      />
      <Button
        type="submit"
        kind="primary"
        busy={query.isFetching}
        icon={<IconSearch size={18} stroke={2} aria-hidden />}
      >
        {t('search')}
      </Button>
    </form>
  );
}
