import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api';
import { LoadProblem } from '../../platform/LoadProblem';
import { readUser } from '../../platform/session';
import { Preparing } from '../../ui/Preparing';
import { DisableForm } from './DisableForm';
import { RecoveryCodes } from './RecoveryCodes';
import layout from '../../ui/layout.module.css';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp';

/** Turning the codes of an authenticator app on and off. */
export function SecondFactorTab() {
  const t = useTranslations('profile.secondFactor');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  const readOn = () => heading.current?.focus();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['profile', readUser()?.id, 'second-factor'],
    queryFn: ({ signal }) => call('GET /api/v2/web/profile/second_factor', {}, { signal }),
  });
  if (isPending) return <Preparing />;
  if (!data) {
    return <LoadProblem title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={layout.wideStack}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <p className={styles.text}>{t('text')}</p>
      </div>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            readOn();
          }}
        />
      ) : data.enabled && data.since ? (
        <DisableForm
          since={data.since}
          codesLeft={data.recovery_codes}
          onDone={() => {
            void refetch();
            readOn();
          }}
        />
      ) : (
        <SetUp
          onDone={(made) => {
            setCodes(made);
            void refetch();
          }}
        />
      )}
    </div>
  );
}
