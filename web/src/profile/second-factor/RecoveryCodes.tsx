import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { saveFile } from '../../platform/use-download';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import layout from '../../ui/layout.module.css';
import styles from './SecondFactor.module.css';

const FILE = 'job-order-online-recovery-codes.txt';

/** The recovery codes, which the server can never show again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('profile.secondFactor');
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard({
    when: !isSaved,
    ask: {
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      refusal: t('leave.stay'),
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () => {
    saveFile(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }), FILE);
    setSaved(true);
  };
  return (
    <section className={layout.wideStack}>
      <Notice tone="green">{t('isOn')}</Notice>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t('recoveryTitle')}
        </h3>
        <p className={styles.text}>{t('recoveryText')}</p>
      </div>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={layout.row}>
        <Button icon={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
