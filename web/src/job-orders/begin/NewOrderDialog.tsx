import {
  IconArrowRight,
  IconCopy,
  IconFilePencil,
  IconFilePlus,
  IconMap2,
  IconSearch,
} from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { countryName } from '@joborder/shared/countries';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { paths } from '../../paths';
import { call } from '../../platform/api';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { useLang } from '../../platform/i18n/language';
import { LoadProblem } from '../../platform/LoadProblem';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { StatusBadge } from '../StatusBadge';
import { useDraft } from '../use-draft';
import layout from '../../ui/layout.module.css';
import styles from './NewOrderDialog.module.css';

const RECENT = 3;
/** Milliseconds without typing. */
const PAUSE = 300;

export interface NewOrderDialogProps {
  readonly onCopy: (code: string) => void;
  readonly onClose: () => void;
}

/** Where a new job order begins: the draft, blank, from a trip plan, or a copy (D68). */
export function NewOrderDialog({ onCopy, onClose }: NewOrderDialogProps) {
  const t = useTranslations('begin.choice');
  const draft = useDraft();
  return (
    <Dialog
      size="large"
      closable
      title={t('title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className={layout.stack}>
        <p className={styles.gist}>{t('text')}</p>
        {draft ? (
          <section className={styles.draft} aria-label={t('draft')}>
            <IconFilePencil size={20} stroke={1.75} aria-hidden />
            <p>
              <b>{t('draft')}</b> {draft.name}
              <small>
                {t('draftFacts', { step: draft.step, when: draft.when })} · {t('draftEnds')}
              </small>
            </p>
            <ButtonLink
              as={AppLink}
              kind="primary"
              href={paths.newJobOrder({ draft: 'resume' })}
              arrow={<IconArrowRight size={18} stroke={2} aria-hidden />}
            >
              {t('resume')}
            </ButtonLink>
          </section>
        ) : null}
        <div className={styles.ways}>
          <Way
            icon={IconFilePlus}
            name={t('blank')}
            text={t('blankText')}
            action={t('blankAction')}
            href={paths.newJobOrder({ draft: 'new' })}
          />
          <Way
            icon={IconMap2}
            name={t('trip')}
            text={t('tripText')}
            action={t('tripAction')}
            href={paths.trips()}
          />
        </div>
        <Recent onCopy={onCopy} />
      </div>
    </Dialog>
  );
}

function Way({
  icon: Icon,
  name,
  text,
  action,
  href,
}: {
  icon: ComponentType<{ size: number; stroke: number }>;
  name: string;
  text: string;
  action: string;
  href: string;
}) {
  return (
    <section className={styles.way} aria-label={name}>
      <span className={styles.mark} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </span>
      <div>
        <h3>{name}</h3>
        <p>{text}</p>
        <ButtonLink as={AppLink} kind="tonal" href={href}>
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The orders filed last, or those of a number. */
function Recent({ onCopy }: { onCopy: (code: string) => void }) {
  const t = useTranslations('begin.choice');
  const tCopy = useTranslations('begin.copy');
  const dates = useDates();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const [code] = useDebouncedValue(typed.trim(), PAUSE);
  const { data, error, refetch } = useQuery({
    queryKey: ['job-orders', 'recent', code],
    queryFn: ({ signal }) =>
      call(
        'GET /api/v2/web/joborder/get',
        { query: { take: RECENT, skip: 0, sort: '-code', joborder_code: code || undefined } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="copy-recent">
      <div className={styles.recentHead}>
        <h3 id="copy-recent">{t('copy')}</h3>
        <TextField
          id="copy-search"
          type="search"
          label={<span className="visually-hidden">{t('search')}</span>}
          placeholder={t('search')}
          leading={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={40}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {error ? (
        <LoadProblem title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p role="status">{t('none')}</p> : null}
      <ul className={styles.orders} aria-busy={!data}>
        {data?.map((row) => (
          <li key={row.id}>
            <div>
              <b>{row.tourCode || formatCode(row.code)}</b>
              <small>{formatCode(row.code)}</small>
            </div>
            <div className={styles.who}>
              {[row.external_agencys, row.inbound_country && countryName(row.inbound_country, lang)]
                .filter(Boolean)
                .join(' · ')}
              <small>
                {dates.range(row.joborder_start_date, row.joborder_stop_date)} ·{' '}
                {tCopy('people', { count: row.tourists_all })}
              </small>
            </div>
            <StatusBadge status={row.status} />
            <Button
              size="small"
              icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
              disabled={!row.can.copy}
              aria-label={t('copyOrder', { code: formatCode(row.code) })}
              onClick={() => onCopy(row.code)}
            >
              {t('copyAction')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
