import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { LoadProblem } from '../../platform/LoadProblem';
import { Page } from '../../shell/Page';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './AgencyChoice.module.css';

/** Milliseconds without typing. */
const PAUSE = 300;

/** An administrator without an agency says for which one the order is filed. */
export function AgencyChoice({ onChoose }: { onChoose: (agencyId: number) => void }) {
  const t = useTranslations('wizard.agencyChoice');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), PAUSE);
  const { data, error, refetch } = useQuery({
    queryKey: ['agencies', settled],
    queryFn: ({ signal }) =>
      call('GET /api/v2/web/agency/find', { query: { text: settled } }, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <div className={styles.body}>
        <TextField
          id="agency"
          type="search"
          label={t('search')}
          leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        {error ? (
          <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <ul className={styles.list} aria-label={t('results')}>
            {data?.map(({ id, name, license }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>{license}</small>
                </span>
                <Button
                  kind="tonal"
                  size="small"
                  aria-label={t('chooseAgency', { name })}
                  onClick={() => onChoose(id)}
                >
                  {t('choose')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data?.length === 0 ? <p role="status">{t('none')}</p> : null}
      </div>
    </Page>
  );
}
