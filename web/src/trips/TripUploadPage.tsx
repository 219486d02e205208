import { daysFromTour } from '@joborder/shared/trips/tour';
import { stopsOf } from '@joborder/shared/trips/itinerary';
import { IconArrowRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { call } from '../platform/api';
import { useErrorText } from '../platform/use-error-text';
import { useTableFile } from '../platform/use-table-file';
import { Page } from '../shell/Page';
import { Button } from '../ui/Button';
import { confirm } from '../ui/dialogs';
import { Notice } from '../ui/Notice';
import { UnreadColumns } from '../ui/UnreadColumns';
import { EMPTY_TRIP_DRAFT, periodOf, readTripDraft, writeTripDraft } from './trip-draft';
import layout from '../ui/layout.module.css';
import styles from './TripUploadPage.module.css';
import { FileForm } from './upload/FileForm';
import { PlanPreview, type ReadPlan, RefusedRows } from './upload/PlanPreview';

/** Hands a plan to the builder; asks first where that would lose another one. */
function useBuilder() {
  const t = useTranslations('tripUpload.replace');
  const router = useRouter();
  return async (plan: ReadPlan) => {
    const days = daysFromTour(plan.detail.days);
    const draft = readTripDraft();
    const present = stopsOf(draft.days).length;
    const replaces =
      present === 0 ||
      (await confirm({
        title: t('title'),
        text: t('text', { count: present }),
        action: t('action'),
        refusal: t('refusal'),
        danger: true,
      }));
    if (!replaces) return;
    const period = { name: periodOf(days.length), days: days.length };
    writeTripDraft({ ...EMPTY_TRIP_DRAFT, days, period });
    router.history.push(paths.tripPlan());
  };
}

/** A trip plan from a file (D24): read, looked at, opened in the builder. */
export function TripUploadPage() {
  const t = useTranslations('tripUpload');
  const errorText = useErrorText();
  const { file, read, error, isReading, choose, send } = useTableFile({
    name: 'trip-file',
    read: (body, options) => call('POST /api/v2/web/tour/upload', { body }, options),
  });
  const openInBuilder = useBuilder();
  const result = useRef<HTMLHeadingElement>(null);
  // What is read once more in another language takes the focus from nobody.
  const isAwaited = useRef(false);
  const sendFile = () => {
    isAwaited.current = true;
    send();
  };
  useEffect(() => {
    if (!read || !isAwaited.current) return;
    isAwaited.current = false;
    result.current?.focus();
  }, [read]);

  const good = read?.rows.filter((row) => row.reason === undefined).length ?? 0;
  const bad = (read?.rows.length ?? 0) - good;
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.columns} data-read={read ? '' : undefined}>
        <FileForm
          file={file}
          isReading={isReading}
          done={good > 0}
          onChoose={(next) => void choose(next)}
          onSend={sendFile}
        />
        <div className={layout.stack}>
          {error && !isReading ? (
            <Notice
              tone="red"
              actions={
                <Button size="small" onClick={sendFile}>
                  {t('retry')}
                </Button>
              }
            >
              <b>{t('failed')}</b>
              <br />
              {errorText(error)}
            </Notice>
          ) : null}
          {read ? (
            <>
              <div className={styles.head}>
                <div>
                  <h2 ref={result} tabIndex={-1}>
                    {t('plan')}
                  </h2>
                  <p>
                    {t('understood', {
                      good,
                      all: read.rows.length,
                      days: read.detail.days.length,
                    })}
                  </p>
                </div>
                {good > 0 ? (
                  <Button
                    kind="primary"
                    arrow={<IconArrowRight size={18} stroke={2} aria-hidden />}
                    onClick={() => void openInBuilder(read)}
                  >
                    {bad === 0 ? t('open') : t('openWithout', { count: bad })}
                  </Button>
                ) : null}
              </div>
              {good === 0 ? <Notice tone="red">{t('nothing')}</Notice> : null}
              <UnreadColumns columns={read.unread_columns ?? []} />
              <RefusedRows rows={read.rows} />
              <PlanPreview days={read.detail.days} />
            </>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
