import { formatCheckCode } from '@joborder/shared/job-orders/check-code';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { IconFileText, IconLink, IconShare3, IconWifiOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useConfig } from '../../platform/config';
import { useDates } from '../../platform/dates';
import { useOffline } from '../../platform/network';
import { Button, ButtonLink } from '../../ui/Button';
import { lazyPart } from '../../ui/lazy-part';
import text from '../../ui/text.module.css';
import codes from '../../ui/Barcode.module.css';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toasts';
import type { GuideOrderView } from './guide-order';
import styles from './ShowSheet.module.css';

const QrCode = lazyPart(() =>
  import('../../ui/Barcode').then((file) => ({ default: file.QrCode })),
);

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What an officer at the roadside asks for; all of it is on the phone. */
export function ShowSheet({ order, onClose }: { order: GuideOrderView; onClose: () => void }) {
  const t = useTranslations('guide');
  const { range } = useDates();
  const { publicUrl } = useConfig();
  const offline = useOffline();
  const { code, agency, verification, checkCode } = order;
  const host = (publicUrl || location.origin).replace(/\/+$/, '');
  const link = `${host}${verification ? paths.verification(verification) : paths.publicPaper(code)}`;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => toast({ tone: 'green', text: t('linkCopied') }),
      () => toast({ tone: 'red', text: t('linkNotCopied') }),
    );
  };
  const share = () => {
    const title = t('order', { code: formatCode(code) });
    // Closing the phone's own sheet rejects too.
    navigator.share({ title, url: link }).catch(() => {});
  };
  return (
    <Dialog sheet closable title={t('show')} onClose={onClose}>
      <div className={styles.body}>
        {offline ? (
          <p className={styles.offline}>
            <IconWifiOff size={18} stroke={2} aria-hidden /> {t('showOffline')}
          </p>
        ) : null}
        <div className={styles.qr}>
          <Suspense fallback={<span className={codes.qr} />}>
            <QrCode text={link} label={t('qrOf', { code: formatCode(code) })} />
          </Suspense>
        </div>
        <p className={styles.code}>{formatCode(code)}</p>
        {checkCode ? (
          <p className={styles.check}>
            {t.rich('checkCode', {
              code: formatCheckCode(checkCode),
              b: (chunks) => <b>{chunks}</b>,
            })}
          </p>
        ) : null}
        <dl className={styles.facts}>
          <div className={styles.wide}>
            <dt>{t('agency')}</dt>
            <dd>{[agency.name, agency.license].filter(Boolean).join(' · ') || '–'}</dd>
          </div>
          <div>
            <dt>{t('period')}</dt>
            <dd>{range(order.start, order.stop)}</dd>
          </div>
          <div>
            <dt>{t('size')}</dt>
            <dd>{t('people', { count: order.people })}</dd>
          </div>
        </dl>
        <div className={styles.row}>
          {'share' in navigator ? (
            <Button icon={<IconShare3 {...icon} />} onClick={share}>
              {t('share')}
            </Button>
          ) : null}
          <Button icon={<IconLink {...icon} />} onClick={copy}>
            {t('copyLink')}
          </Button>
        </div>
        {offline ? (
          <p className={text.small}>{t('paperOffline')}</p>
        ) : (
          <ButtonLink
            as={AppLink}
            wide
            href={paths.document(code)}
            icon={<IconFileText {...icon} />}
          >
            {t('openPaper')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
