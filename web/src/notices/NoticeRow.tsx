import type { Notice } from '@joborder/shared/notices/contract';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import {
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconCircleCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconId,
  IconMapPinCheck,
  IconPencil,
  IconUserMinus,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { AppLink } from '../platform/AppLink';
import { useDates } from '../platform/dates';
import { ButtonLink } from '../ui/Button';
import tones from '../ui/tones.module.css';
import styles from './NoticeRow.module.css';

type Tone = 'green' | 'amber' | 'red' | 'blue';
interface Look {
  readonly icon: typeof IconBan;
  readonly tone: Tone;
}
const LOOKS: Readonly<Record<Notice['kind'], Look>> = {
  assigned: { icon: IconClipboardText, tone: 'blue' },
  askedAgain: { icon: IconClipboardText, tone: 'amber' },
  changed: { icon: IconPencil, tone: 'blue' },
  removed: { icon: IconUserMinus, tone: 'amber' },
  cancelled: { icon: IconBan, tone: 'red' },
  accepted: { icon: IconCircleCheck, tone: 'green' },
  refused: { icon: IconUserX, tone: 'red' },
  inspected: { icon: IconClipboardCheck, tone: 'green' },
  identityApproved: { icon: IconId, tone: 'green' },
  identityRefused: { icon: IconId, tone: 'red' },
  identityChanged: { icon: IconId, tone: 'blue' },
  placeApproved: { icon: IconMapPinCheck, tone: 'green' },
};
/** After an update of the server an open page may meet a kind that came later. */
const isUnknown = (kind: string) => !Object.hasOwn(LOOKS, kind);
const LOOK_OF_UNKNOWN: Look = { icon: IconBell, tone: 'blue' };
const FOR_GUIDE: ReadonlySet<string> = new Set(['assigned', 'askedAgain', 'changed']);

/** Where a notice leads. */
function targetOf({ kind, joborder, place }: Notice): string {
  if (isUnknown(kind)) return paths.notices();
  if (place) return paths.place(place.place_id);
  if (!joborder) return paths.profile();
  const { joborder_code } = joborder;
  if (FOR_GUIDE.has(kind)) return paths.guideWork({ joborder_code });
  // Whoever is no longer on it may not read it.
  return kind === 'removed' ? paths.guideWork() : paths.jobOrderProgress(joborder_code);
}

function useWords(notice: Notice): { title: string; lines: string[] } {
  const t = useTranslations('notices');
  const tf = useTranslations('findings');
  const { range } = useDates();
  const { kind, joborder, facts, place } = notice;
  const code = joborder ? formatCode(joborder.joborder_code) : '';
  const { findings = [], changed = [], guide = '', reason = '', counted, expected } = facts;
  const dates = joborder ? [range(joborder.joborder_start_date, joborder.joborder_stop_date)] : [];
  const named = findings.flatMap((key) => (tf.has(key as 'other') ? [tf(key as 'other')] : []));
  const what = changed.flatMap((key) =>
    t.has(`changes.${key}` as 'title') ? [t(`changes.${key}` as 'title')] : [],
  );
  if (isUnknown(kind)) return { title: t('unknownKind'), lines: [] };
  switch (kind) {
    case 'inspected':
      return {
        title:
          findings.length === 0
            ? t('kinds.inspectedInOrder', { code })
            : t('kinds.inspectedFound', { code, count: findings.length }),
        lines: [
          ...(counted === undefined || expected === undefined
            ? []
            : [t('counted', { counted, expected })]),
          ...named,
        ],
      };
    case 'accepted':
      return { title: t('kinds.accepted', { guide, code }), lines: dates };
    case 'refused':
      return {
        title: t('kinds.refused', { guide, code }),
        lines: [...(reason === '' ? [] : [t('reason', { reason })]), ...dates],
      };
    case 'placeApproved':
      return {
        title: t('kinds.placeApproved', { place: place?.name ?? '' }),
        lines: [t('placeText')],
      };
    case 'identityApproved':
    case 'identityRefused':
    case 'identityChanged':
      return {
        title: t(`kinds.${kind}`),
        lines: [
          facts.name,
          facts.license,
          reason && t('reason', { reason }),
          // Most sign in with the number that they had at first.
          kind !== 'identityRefused' && facts.license && t('signInStays'),
        ].filter((line): line is string => Boolean(line)),
      };
    default:
      return {
        title: t(`kinds.${kind}`, { code }),
        lines: [
          ...(changed.length > 0
            ? [t('changedWhat', { what: what.join(', ') })]
            : [joborder?.agency_name ?? '']),
          ...dates,
        ].filter(Boolean),
      };
  }
}

const ACTIONS: Partial<Record<Notice['kind'], 'answer' | 'chooseGuide'>> = {
  assigned: 'answer',
  askedAgain: 'answer',
  refused: 'chooseGuide',
};

interface NoticeRowProps {
  readonly notice: Notice;
  /** With the day, where it is not today's. */
  readonly withDay: boolean;
  readonly onOpen: (notice: Notice) => void;
}

export function NoticeRow({ notice, withDay, onOpen }: NoticeRowProps) {
  const t = useTranslations('notices');
  const { time, instant } = useDates();
  const { title, lines } = useWords(notice);
  const found = notice.kind === 'inspected' && (notice.facts.findings?.length ?? 0) > 0;
  const { icon: Icon, tone } = found
    ? ({ icon: IconAlertTriangle, tone: 'amber' } as const)
    : isUnknown(notice.kind)
      ? LOOK_OF_UNKNOWN
      : LOOKS[notice.kind];
  const action = notice.joborder ? ACTIONS[notice.kind] : undefined;
  const href = targetOf(notice);
  return (
    <li className={notice.is_read ? styles.row : `${styles.row} ${styles.unread}`}>
      <span className={`${styles.icon} ${tones[tone]}`}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.text}>
        <AppLink
          className={styles.title}
          href={href}
          // The browser's own navigation fetches the application anew.
          target={isUnknown(notice.kind) ? '_self' : undefined}
          onClick={() => onOpen(notice)}
        >
          {title}
          {notice.is_read ? null : <span className="visually-hidden"> ({t('unread')})</span>}
        </AppLink>
        {lines.length > 0 ? <p>{lines.join(' · ')}</p> : null}
        {action ? (
          <ButtonLink
            as={AppLink}
            kind="tonal"
            size="small"
            href={
              action === 'chooseGuide'
                ? paths.editJobOrder(notice.joborder?.joborder_code ?? '')
                : href
            }
            onClick={() => onOpen(notice)}
          >
            {t(`actions.${action}`)}
          </ButtonLink>
        ) : null}
        <time dateTime={notice.at}>{withDay ? instant(notice.at) : time(notice.at)}</time>
      </div>
      {notice.is_read ? null : <span className={styles.dot} aria-hidden />}
    </li>
  );
}
