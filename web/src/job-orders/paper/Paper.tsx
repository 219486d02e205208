import { formatCheckCode } from '@joborder/shared/job-orders/check-code';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfig } from '../../platform/config';
import { paths } from '../../paths';
import { useDates } from '../../platform/dates';
import { useUser } from '../../platform/use-session';
import { lazyPart } from '../../ui/lazy-part';
import codes from '../../ui/Barcode.module.css';
import { Facts } from './Facts';
import { GuideTable } from './GuideTable';
import { ItineraryTable } from './ItineraryTable';
import './paper-fonts.css';
import styles from './Paper.module.css';
import type { PaperOrder } from './paper-order';
import { PageStyle } from './PageStyle';
import { Signatures } from './Signatures';
import { TouristTable } from './TouristTable';

// Half the weight of the page: the paper is readable before they are drawn.
const Barcode = lazyPart(() =>
  import('../../ui/Barcode').then((file) => ({ default: file.Barcode })),
);
const QrCode = lazyPart(() =>
  import('../../ui/Barcode').then((file) => ({ default: file.QrCode })),
);

/** `full` has the tourist table and a watermark, `plain` neither (AG 2). */
export type PaperLayout = 'full' | 'plain';

export interface PaperProps {
  readonly order: PaperOrder;
  readonly layout: PaperLayout;
}

/** When the browser prints: the moment stands on the paper. */
function usePrintTime(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => setAt(new Date());
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return at;
}

/** A draft and a cancelled order say so in either layout. */
function watermarkOf(order: PaperOrder, layout: PaperLayout) {
  if (order.state !== 'filed') return order.state;
  return layout === 'full' ? 'copy' : null;
}

/** The official paper of a job order: A4, black on white, as many pages as it needs. */
export function Paper({ order, layout }: PaperProps) {
  const t = useTranslations('paper');
  const { instant } = useDates();
  const { publicUrl } = useConfig();
  const user = useUser();
  const when = instant(usePrintTime());
  const watermark = watermarkOf(order, layout);
  const number = order.shownCode;
  const host = (publicUrl || location.origin).replace(/\/+$/, '');
  const { license } = order.agency;
  // A guide without an agency files under the guide licence (D9).
  const isGuide = order.guides.some((guide) => guide.license === license);
  return (
    <article className={styles.sheet} aria-label={`${t('title')} ${number}`}>
      <PageStyle
        code={t(order.code ? 'footer.code' : 'footer.draft', { code: number })}
        printed={
          user
            ? t('footer.printedBy', { name: `${user.fname} ${user.lname}`.trim(), when })
            : t('footer.printed', { when })
        }
      />
      {watermark ? (
        <div
          className={styles.watermark}
          role="img"
          aria-label={`${t(`watermark.${watermark}`)}: ${t(`watermarkNote.${watermark}`)}`}
          data-kind={watermark}
          data-word={t(`watermark.${watermark}`)}
          data-note={t(`watermarkNote.${watermark}`)}
        />
      ) : null}
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.title}>
            {t('title')} <span>{t('titleOther')}</span>
          </h2>
          <p className={styles.agency}>{order.agency.name}</p>
          {license ? (
            <p>
              {t.rich(isGuide ? 'guideLicense' : 'agencyLicense', {
                license,
                b: (text) => <b>{text}</b>,
              })}
            </p>
          ) : null}
          <p>{order.agency.address}</p>
        </div>
        <div className={styles.number}>
          {order.code ? (
            <Suspense fallback={<span className={codes.barcode} />}>
              <Barcode text={order.code} label={t('barcode', { code: order.code })} />
            </Suspense>
          ) : null}
          <b>{number}</b>
          {order.checkCode ? (
            <p className={styles.check}>
              {t.rich('checkCode', {
                code: formatCheckCode(order.checkCode),
                b: (text) => <b>{text}</b>,
              })}
            </p>
          ) : null}
          {order.issuedAt ? <p>{t('issued', { when: instant(order.issuedAt) })}</p> : null}
          {order.isLate ? (
            <p>
              <b>{t('late')}</b>
            </p>
          ) : null}
          {order.state === 'draft' ? <p>{t('notIssued')}</p> : null}
        </div>
        {order.code ? (
          <div className={styles.qr}>
            <Suspense fallback={<span className={codes.qr} />}>
              <QrCode
                text={`${host}${order.verification ? paths.verification(order.verification, order.code) : paths.publicPaper(order.code)}`}
                label={t('qr', { code: order.code })}
              />
            </Suspense>
            <p>{t('scan')}</p>
          </div>
        ) : null}
      </header>
      {order.masked ? <p className={styles.masked}>{t('masked')}</p> : null}
      <Facts order={order} />
      <GuideTable guides={order.guides} fee={order.fee} dayCount={order.days.length} />
      <ItineraryTable days={order.days} />
      {layout === 'full' ? <TouristTable order={order} /> : null}
      <Signatures order={order} />
    </article>
  );
}
