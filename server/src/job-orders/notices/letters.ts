import { sql } from 'kysely';
import { createTranslator } from 'use-intl/core';
import { addDays, formatDayShort, formatRange } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/schema';
import type { Job } from '../../platform/jobs';
import type { Mail } from '../../platform/mail';
import { type Letter, mailBody } from '../../platform/mail-body';
import type { LetterJob } from './notices';
import { en } from './texts.en';
import { th } from './texts.th';

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

/** Everything a letter says, as it is now; no tourist in it. */
async function findFacts(db: Db, { orderId, userId, guideId }: LetterJob) {
  return db
    .selectFrom('job_orders')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .leftJoin('agencies', 'agencies.id', 'job_orders.agency_id')
    .leftJoin('users as filers', (join) =>
      join
        .onRef('filers.guide_id', '=', 'job_orders.guide_id')
        .on('job_orders.agency_id', 'is', null),
    )
    .leftJoin('users as guides', (join) => join.on('guides.guide_id', '=', guideId))
    .leftJoin('job_order_acceptances as answers', (join) =>
      join.onRef('answers.job_order_id', '=', 'job_orders.id').on('answers.guide_id', '=', guideId),
    )
    .select(['users.email', 'users.status', 'job_orders.code', 'job_orders.cancelled_at'])
    .select(['job_orders.start_date', 'job_orders.end_date', 'job_orders.foreign_agency'])
    .select(['answers.accepted', 'answers.reason'])
    .select(
      sql<string>`coalesce(agencies.name, filers.first_name || ' ' || filers.last_name, '')`.as(
        'agency',
      ),
    )
    .select(sql<string>`coalesce(guides.first_name || ' ' || guides.last_name, '')`.as('guide'))
    .select(
      sql<number[]>`array(select day::int from job_order_guides
        where job_order_id = job_orders.id and guide_id = ${guideId}::bigint order by day)`.as(
        'days',
      ),
    )
    .where('job_orders.id', '=', orderId)
    .executeTakeFirst();
}
type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** A letter that waited must not say what is no longer so. */
function stillTrue(kind: LetterJob['kind'], facts: Facts): boolean {
  const assigned = facts.accepted !== null;
  switch (kind) {
    case 'cancelled':
      return facts.cancelled_at !== null;
    case 'removed':
      return !assigned && facts.cancelled_at === null;
    case 'refused':
      return facts.accepted === -1 && facts.cancelled_at === null;
    default:
      return assigned && facts.cancelled_at === null;
  }
}

function letterIn(lang: Lang, job: LetterJob, facts: Facts, publicUrl: string): Letter {
  const t = translators[lang];
  const { kind } = job;
  const values = { code: formatCode(facts.code), agency: facts.agency, guide: facts.guide };
  const days = facts.days.map((day) => formatDayShort(addDays(facts.start_date, day - 1), lang));
  const rows: (readonly [string, string])[] = [
    [t('facts.code'), values.code],
    [t('facts.agency'), facts.agency],
    [t('facts.foreignAgency'), facts.foreign_agency],
    [t('facts.dates'), formatRange(facts.start_date, facts.end_date, lang)],
  ];
  if (days.length > 0 && (kind === 'assigned' || kind === 'changed')) {
    rows.push([t('facts.days'), days.join(', ')]);
  }
  if (kind === 'changed') {
    rows.push([t('facts.changed'), job.changed.map((each) => t(`changes.${each}`)).join(', ')]);
  }
  if (kind === 'refused') {
    rows.push([t('facts.guide'), facts.guide], [t('facts.reason'), facts.reason ?? '']);
  }
  const toGuide = kind !== 'refused';
  return {
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    facts: rows,
    link: {
      label: t(toGuide ? 'link.guide' : 'link.agency'),
      href: toGuide
        ? `${publicUrl}/guide`
        : `${publicUrl}/joborder/progress?joborder_code=${encodeURIComponent(facts.code)}`,
    },
    footer: t('footer'),
  };
}

/** The mail of a letter; none when nobody may get it any more, or it is no longer true. */
export async function composeLetter(
  db: Db,
  publicUrl: string,
  { id, data }: Job<LetterJob>,
): Promise<Mail | undefined> {
  const facts = await findFacts(db, data);
  if (!facts || facts.status !== 1 || facts.email === '') return undefined;
  if (!stillTrue(data.kind, facts)) return undefined;
  const letters = {
    th: letterIn('th', data, facts, publicUrl),
    en: letterIn('en', data, facts, publicUrl),
  };
  return {
    id,
    to: facts.email.trim(),
    subject: `${letters.th.heading} / ${letters.en.heading}`,
    ...mailBody(letters),
  };
}

/** Sends a letter, at the addresses and with the order as they are now. */
export async function sendLetter(
  { db, config, mailer }: Pick<Context, 'db' | 'config' | 'mailer'>,
  job: Job<LetterJob>,
): Promise<void> {
  const mail = await composeLetter(db, config.PUBLIC_URL, job);
  if (mail) await mailer.send(mail);
}
