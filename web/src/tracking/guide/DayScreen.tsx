import {
  IconArrowLeft,
  IconBan,
  IconFileText,
  IconPhone,
  IconQrcode,
  IconUsers,
} from '@tabler/icons-react';
import { type Day, diffDays, todayInBangkok } from '@joborder/shared/dates';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { GuideOrder } from '@joborder/shared/tracking/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths';
import { AppLink } from '../../platform/AppLink';
import { useDates } from '../../platform/dates';
import { LoadProblem } from '../../platform/LoadProblem';
import { useOffline } from '../../platform/network';
import { useUser } from '../../platform/use-session';
import { usePageTitle } from '../../shell/page-title';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Preparing } from '../../ui/Preparing';
import { phoneHref } from '../../ui/phone-href';
import { showInStrip } from '../../ui/show-in-strip';
import { toast } from '../../ui/toasts';
import { AcceptanceCard, asksForAnswer, mayAnswer, Withdrawal } from './Acceptance';
import text from '../../ui/text.module.css';
import styles from './DayScreen.module.css';
import { DayView } from './DayView';
import { useGuideOrders, useNow, useReadyOrders, useGuideOrder } from './guide-data';
import { OutboxStrip } from './OutboxStrip';
import { PeopleSheet } from './PeopleSheet';
import { dayDate, dayOfToday, dayOfWork, type RoadDay, type GuideOrderView } from './guide-order';
import { Segments } from './Segments';
import { ShowSheet } from './ShowSheet';

interface Part {
  readonly order: GuideOrderView;
  readonly day: RoadDay;
  readonly today: Day;
}

const lengthOf = (order: GuideOrderView) => diffDays(order.start, order.stop) + 1;

function Head({ order, day, today }: Part) {
  const t = useTranslations('guide');
  const { dayWithWeekday } = useDates();
  const offline = useOffline();
  const [sheet, setSheet] = useState<'qr' | 'people' | null>(null);
  const isToday = dayOfToday(order, today) === day.day;
  usePageTitle(isToday ? t('today') : t('day', { day: day.day }));
  const close = () => setSheet(null);
  const code = formatCode(order.code);
  const running = code.lastIndexOf(' ') + 1;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <AppLink className={styles.back} href={paths.guideWork()} aria-label={t('back')}>
          <IconArrowLeft size={22} stroke={2} aria-hidden />
        </AppLink>
        <h1>{t('dayOf', { day: day.day, total: lengthOf(order) })}</h1>
        <p>{dayWithWeekday(dayDate(order, day.day))}</p>
      </div>
      <div className={styles.facts}>
        <p>
          <span className="visually-hidden">{t('order', { code: '' })}</span>
          {code.slice(0, running)}
          <b>{code.slice(running)}</b>
        </p>
        <p>
          <b>{t('people', { count: order.people })}</b>
          {` · ${t('stops', { count: day.stops.length })}`}
        </p>
      </div>
      <div className={styles.tools}>
        <Button
          className={styles.tool}
          icon={<IconQrcode size={18} stroke={1.75} aria-hidden />}
          onClick={() => setSheet('qr')}
        >
          {t('qr')}
        </Button>
        <ButtonLink
          as={AppLink}
          className={styles.tool}
          href={paths.document(order.code)}
          aria-disabled={offline || undefined}
          icon={<IconFileText size={18} stroke={1.75} aria-hidden />}
          onClick={(event) => {
            if (!offline) return;
            event.preventDefault();
            toast({ tone: 'amber', text: t('paperOffline') });
          }}
        >
          {t('paper')}
        </ButtonLink>
        <Button
          className={styles.tool}
          icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
          onClick={() => setSheet('people')}
        >
          {t('list')}
        </Button>
      </div>
      <Segments stops={day.stops} />
      {sheet === 'qr' ? <ShowSheet order={order} onClose={close} /> : null}
      {sheet === 'people' ? <PeopleSheet order={order} onClose={close} /> : null}
    </header>
  );
}

function DayTabs({ order, day, today }: Part) {
  const t = useTranslations('guide');
  const { dayShort } = useDates();
  const now = dayOfToday(order, today);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector(`[href$='day=${day.day}']`);
    showInStrip(list.current, current);
  }, [day.day]);
  return (
    <nav ref={list} className={styles.tabs} aria-label={t('days')}>
      <ul className={styles.tabList}>
        {order.days.map((each) => (
          <li key={each.day}>
            <AppLink
              className={styles.tab}
              href={paths.guideWork({ joborder_code: order.code, day: each.day })}
              aria-current={each.day === day.day ? 'page' : undefined}
            >
              <b>{t('day', { day: each.day })}</b>
              <span>{each.day === now ? t('todayMark') : dayShort(dayDate(order, each.day))}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts({ order }: { order: GuideOrderView }) {
  const t = useTranslations('guide');
  const { agency } = order;
  const user = useUser();
  const own = user ? `${user.fname} ${user.lname}` : '';
  // Of an order that a guide filed there is no other company.
  const callAgency = agency.name === own ? undefined : phoneHref(agency.mobile);
  const colleagues = order.guides.filter(({ name, mobile }) => name !== own && mobile !== '');
  const icon = <IconPhone size={20} stroke={1.75} aria-hidden />;
  return (
    <section className={styles.contacts} aria-labelledby="contact">
      <h2 id="contact">{t('contact')}</h2>
      <p>
        {t('order', { code: formatCode(order.code) })} · {order.external_agencys}
      </p>
      {callAgency === undefined ? null : (
        <ButtonLink kind="tonal" size="large" wide href={callAgency} icon={icon}>
          {t('callAgency')}
        </ButtonLink>
      )}
      <p className={text.quiet}>
        {agency.name}
        {agency.mobile ? ` · ${agency.mobile}` : null}
      </p>
      {order.guides.length > 1 && colleagues.length > 0 ? (
        <>
          <h3>{t('colleagues')}</h3>
          <ul className={styles.guides}>
            {colleagues.map((guide) => (
              <li key={guide.mobile + guide.name}>
                <a className={styles.guide} href={phoneHref(guide.mobile)}>
                  <span>{t('callPerson', { name: guide.name })}</span>
                  <span className={styles.number}>
                    {guide.mobile}
                    {icon}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

interface OrderProps {
  readonly user: number;
  readonly order: GuideOrderView;
  /** The order in the guide's list: the own answer; absent for orders of long ago. */
  readonly listed: GuideOrder | undefined;
  /** From the address; today's, else the first. */
  readonly wanted: number;
}

function OpenOrder({ user, order, listed, wanted }: OrderProps) {
  const t = useTranslations('guide');
  const now = useNow();
  const today = todayInBangkok(new Date(now));
  const find = (number: number | null) => order.days.find((each) => each.day === number);
  const day =
    find(wanted) ?? find(dayOfWork(order, today)) ?? find(listed?.days[0] ?? null) ?? order.days[0];
  if (!day) return <Notice>{t('emptyDay')}</Notice>;
  const cancelled = order.cancelled || listed?.status === 3;
  const accepted = listed?.accepted === 1;
  return (
    <>
      <Head {...{ order, day, today }} />
      {cancelled ? (
        <Notice tone="red" icon={<IconBan size={20} stroke={1.75} aria-hidden />}>
          {t('cancelledText')}
        </Notice>
      ) : null}
      {listed && (asksForAnswer(listed, today) || (!accepted && mayAnswer(listed, today))) ? (
        <AcceptanceCard user={user} order={listed} />
      ) : null}
      <DayView
        key={day.day}
        {...{ user, order, day, now, today }}
        mine={!listed || listed.days.length === 0 || listed.days.includes(day.day)}
        open={accepted && !cancelled}
        tabs={<DayTabs {...{ order, day, today }} />}
      />
      <Contacts order={order} />
      {listed && accepted && !cancelled && order.start > today ? (
        <Withdrawal user={user} order={listed} />
      ) : null}
    </>
  );
}

/** One order, day by day. */
export function DayScreen(props: { user: number; code: string; day: number }) {
  const { user, code, day } = props;
  const t = useTranslations('guide');
  usePageTitle(t('title'));
  const { data: orders } = useGuideOrders(user);
  const { data: order, at, error, retry } = useGuideOrder(user, code);
  const ready = useReadyOrders(user);
  const content = () => {
    if (order) {
      const listed = orders?.find((each) => each.code === order.code);
      return <OpenOrder user={user} order={order} listed={listed} wanted={day} />;
    }
    return error ? (
      <>
        <h1>{t('title')}</h1>
        <LoadProblem title={t('orderFailed')} error={error} onRetry={retry} />
      </>
    ) : (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Preparing />
      </>
    );
  };
  return (
    <>
      <OutboxStrip at={at} readyAt={ready.get(code) ?? null} />
      <div className={styles.screen}>{content()}</div>
    </>
  );
}
