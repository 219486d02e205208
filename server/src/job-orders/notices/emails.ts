import { sql } from 'kysely';
import { createTranslator } from 'use-intl/core';
import { addDays, formatDayShort, formatRange } from '@joborder/shared/dates';
import type { Lang } from '@joborder/shared/endpoint';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/schema';
import type { Job } from '../../platform/jobs';
import type { Mail } from '../../platform/mail';
import { type EmailContent, mailBody } from '../../platform/mail-body';
import type { WaitingEmail } from '../notifications';
import { en } from './texts.en';
import { th } from './texts.th';

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

/** Everything a letter says, as it is now; no tourist in it. */
async function findFacts(db: Db, { orderId, userId, guideId }: WaitingEmail) {
  return (
    db
      .selectFrom('job_orders')
      .innerJoin('users', (join) => join.on('users.id', '=', userId))
      .leftJoin('users as guides', (join) => join.on('guides.guide_id', '=', guideId))
      .leftJoin('job_order_acceptances as answers', (join) =>
        join
          .onRef('answers.job_order_id', '=', 'job_orders.id')
          .on('answers.guide_id', '=', guideId),
      )
      .select(['users.email', 'users.status', 'job_orders.code', 'job_orders.cancelled_at'])
      .select(['job_orders.start_date', 'job_orders.end_date', 'job_orders.foreign_agency'])
      .select(['answers.accepted', 'answers.reason'])
      .select('job_orders.agency_name as agency')
      // As the order names the guide, where it still does (decision 27).
      .select(
        sql<string>`coalesce(nullif(trim(answers.first_name || ' ' || answers.last_name), ''),
        trim(guides.first_name || ' ' || guides.last_name), '')`.as('guide'),
      )
      .select(
        sql<number[]>`array(select day::int from job_order_guides
        where job_order_id = job_orders.id and guide_id = ${guideId}::bigint order by day)`.as(
          'days',
        ),
      )
      .where('job_orders.id', '=', orderId)
      .executeTakeFirst()
  );
}
type Facts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** A letter that waited must not say what is no longer so. */
function stillTrue(kind: WaitingEmail['kind'], facts: Facts): boolean {
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

function contentIn(lang: Lang, job: WaitingEmail, facts: Facts, publicUrl: string): EmailContent {
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
  if (days.length > 0 && ['assigned', 'askedAgain', 'changed'].includes(kind)) {
    rows.push([t('facts.days'), days.join(', ')]);
  }
  if (kind === 'changed' || kind === 'askedAgain') {
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

/** The facts of a letter; none when nobody may get it any more, or it is no longer true. */
async function findTrueFacts(db: Db, letter: WaitingEmail): Promise<Facts | undefined> {
  const facts = await findFacts(db, letter);
  if (!facts || facts.status !== 1 || facts.email === '') return undefined;
  return stillTrue(letter.kind, facts) ? facts : undefined;
}

type True = readonly [letter: WaitingEmail, facts: Facts];

/** Several letters in one: a line for each. */
function gatheredIn(
  lang: Lang,
  letters: readonly True[],
  count: number,
  publicUrl: string,
): EmailContent {
  const t = translators[lang];
  const rows = letters.map(([{ kind, changed }, facts]): [string, string] => {
    const what = changed.map((each) => t(`changes.${each}`)).join(', ');
    const dates = formatRange(facts.start_date, facts.end_date, lang);
    const parts = [t(`gathered.${kind}`, { what }), facts.agency, dates];
    return [formatCode(facts.code), parts.filter(Boolean).join(' · ')];
  });
  const more = count - letters.length;
  const toGuide = letters.some(([{ kind }]) => kind !== 'refused');
  return {
    heading: t('gathered.heading', { count }),
    paragraphs: [t('gathered.text'), ...(more > 0 ? [t('gathered.more', { count: more })] : [])],
    facts: rows,
    link: {
      label: t(toGuide ? 'link.guide' : 'link.list'),
      href: toGuide ? `${publicUrl}/guide` : `${publicUrl}/Joborder`,
    },
    footer: t('footer'),
  };
}

/** Says about each order what a person has to know, once. */
function withoutRepeats(letters: readonly WaitingEmail[]): WaitingEmail[] {
  const kept = new Map<string, WaitingEmail>();
  for (const letter of letters) {
    const { orderId, guideId } = letter;
    // Whoever is assigned reads the whole order anyway.
    if (letter.kind === 'changed' && kept.has(`assigned ${orderId} ${guideId}`)) continue;
    const key = `${letter.kind} ${orderId} ${guideId}`;
    const changed = [...new Set([...(kept.get(key)?.changed ?? []), ...letter.changed])];
    kept.set(key, { ...letter, changed });
  }
  return [...kept.values()];
}

/** Lines of one mail; of the others it says how many they are. */
const MOST_LINES = 40;

async function composeEmails(
  db: Db,
  publicUrl: string,
  waiting: readonly WaitingEmail[],
): Promise<Omit<Mail, 'id'> | undefined> {
  const letters = withoutRepeats(waiting);
  const found: True[] = [];
  for (const letter of letters.slice(0, MOST_LINES)) {
    const facts = await findTrueFacts(db, letter);
    if (facts) found.push([letter, facts]);
  }
  const [first] = found;
  if (!first) return undefined;
  const count = found.length + Math.max(0, letters.length - MOST_LINES);
  const inLang = (lang: Lang) =>
    count === 1
      ? contentIn(lang, first[0], first[1], publicUrl)
      : gatheredIn(lang, found, count, publicUrl);
  const both = { th: inLang('th'), en: inLang('en') };
  return {
    to: first[1].email.trim(),
    subject: `${both.th.heading} / ${both.en.heading}`,
    ...mailBody(both),
  };
}

/** Sends what waits for a person as one mail, to the address and with the orders as they are now. */
export async function sendNoticeEmails(
  { db, config, mailer, now }: Pick<Context, 'db' | 'config' | 'mailer' | 'now'>,
  { id, data }: Job<{ userId: number }>,
): Promise<void> {
  // Taken by this job, also when it is tried again; another job of the person leaves them.
  const taken = await db
    .updateTable('notice_letters')
    .set({ taken_by: id })
    .where('user_id', '=', data.userId)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', id)]))
    .returning(['id', 'letter', 'created_at'])
    .execute();
  if (taken.length === 0) return;
  const waiting = taken
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ letter }) => letter as WaitingEmail);
  const mail = await composeEmails(db, config.PUBLIC_URL, waiting);
  if (mail) await mailer.send({ id, ...mail });
  await db
    .updateTable('notice_letters')
    .set({ sent_at: now() })
    // Named for the index of what waits: `taken_by` has none.
    .where('user_id', '=', data.userId)
    .where('sent_at', 'is', null)
    .where('taken_by', '=', id)
    .execute();
}
