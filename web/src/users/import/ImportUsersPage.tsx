import { IconArrowLeft, IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { useErrorText } from '../../platform/use-error-text';
import { Page } from '../../shell/Page';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { UnreadColumns } from '../../ui/UnreadColumns';
import { AccountFileCard } from './AccountFileCard';
import {
  FirstAccounts,
  KindCounts,
  type ReadAccounts,
  RefusedAccounts,
  WarnedAccounts,
} from './ImportPreview';
import preview from './ImportPreview.module.css';
import styles from './ImportUsersPage.module.css';
import { type AccountImport, useAccountImport } from './use-account-import';

/** Whole seconds since the saving began: that it goes on has to be seen. */
function useSeconds(startedAt: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.round((Date.now() - startedAt) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}

function Saving({ count, startedAt }: { count: number; startedAt: number }) {
  const t = useTranslations('userImport');
  const seconds = useSeconds(startedAt);
  return (
    <Notice icon={<span className="preloader-ring" aria-hidden />}>
      {t('saving', { count, seconds })}
    </Notice>
  );
}

function ReadFile({ state, read }: { state: AccountImport; read: ReadAccounts }) {
  const t = useTranslations('userImport');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { count, problem_count: bad } = read;
  return (
    <>
      <div className={preview.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t('result')}
          </h2>
          <p>{t('counted', { good: count, all: count + bad })}</p>
        </div>
        {count > 0 ? (
          <Button
            kind="primary"
            busy={state.isSaving}
            icon={<IconFileImport size={18} stroke={2} aria-hidden />}
            onClick={() => void state.start()}
          >
            {t(bad === 0 ? 'save' : 'saveGood', { count })}
          </Button>
        ) : null}
      </div>
      {state.isSaving ? <Saving count={count} startedAt={state.startedAt} /> : null}
      {state.saveError ? (
        <Notice
          tone="red"
          actions={
            <Button size="small" onClick={state.checkAgain}>
              {t('checkAgain')}
            </Button>
          }
        >
          {errorText(state.saveError)}
        </Notice>
      ) : null}
      {count === 0 ? <Notice tone="red">{t('nothing')}</Notice> : null}
      <UnreadColumns columns={read.unread_columns ?? []} />
      <KindCounts kinds={read.kinds} />
      <RefusedAccounts read={read} />
      <WarnedAccounts read={read} />
      <FirstAccounts accounts={read.accounts} />
    </>
  );
}

/** /Users/Import: accounts from a file, looked at before they are stored. */
export function ImportUsersPage() {
  const t = useTranslations('userImport');
  const errorText = useErrorText();
  const state = useAccountImport();
  const { file, read, error, isReading } = state;
  // The request would go on, but nobody would see how it ended.
  useLeaveGuard({ when: state.isSaving });
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <ButtonLink
          as={AppLink}
          href={paths.userList()}
          icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <div className={styles.columns} data-read={read ? '' : undefined}>
        <AccountFileCard state={state} />
        <div className={styles.result}>
          {isReading && file ? (
            <Notice icon={<span className="preloader-ring" aria-hidden />}>
              {t('reading', { name: file.name })}
            </Notice>
          ) : null}
          {error && !isReading ? (
            <Notice
              tone="red"
              actions={
                <Button size="small" onClick={state.send}>
                  {t('retry')}
                </Button>
              }
            >
              <b>{t('failed')}</b>
              <br />
              {errorText(error)}
            </Notice>
          ) : null}
          {read ? <ReadFile state={state} read={read} /> : null}
        </div>
      </div>
    </Page>
  );
}
