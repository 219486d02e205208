import { createTranslator } from 'use-intl/core';
import type { Lang } from '@joborder/shared/endpoint';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/schema';
import { enqueue, type Job, jobId, jobKind } from '../../platform/jobs';
import { type EmailContent, mailBody } from '../../platform/mail-body';
import { en } from './texts.en';
import { th } from './texts.th';

/** The e-mail about a decision; first one job for the change, then one for each account. */
export const identityEmailJob = jobKind<{ readonly changeId: number; readonly userId?: number }>(
  'identity_letters',
);

const translators = {
  th: createTranslator({ locale: 'th', messages: th }),
  en: createTranslator({ locale: 'en', messages: en }),
};

function findDecision(db: Db, id: number) {
  return db
    .selectFrom('identity_changes')
    .select(['agency_id', 'guide_id', 'license', 'name', 'license_before', 'name_before'])
    .select(['status', 'reason'])
    .where('id', '=', id)
    .where('status', 'in', ['approved', 'refused'])
    .executeTakeFirst();
}
type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;

function contentIn(lang: Lang, decision: Decision, publicUrl: string): EmailContent {
  const t = translators[lang];
  const kind = decision.status === 'approved' ? 'approved' : 'refused';
  const facts: (readonly [string, string])[] = [];
  if (decision.name !== null) {
    facts.push([t('facts.nameBefore'), decision.name_before], [t('facts.name'), decision.name]);
  }
  if (decision.license !== null) {
    facts.push(
      [t('facts.licenseBefore'), decision.license_before],
      [t('facts.license'), decision.license],
    );
  }
  if (kind === 'refused') facts.push([t('facts.reason'), decision.reason]);
  return {
    heading: t(`${kind}.heading`),
    paragraphs: [t(`${kind}.text`)],
    facts,
    link: { label: t('link'), href: `${publicUrl}/profile` },
    footer: t('footer'),
  };
}

/** Tells the accounts of the holder what was decided, in both languages. */
export async function sendIdentityEmail(
  { db, config, mailer }: Pick<Context, 'db' | 'config' | 'mailer'>,
  { id, data }: Job<{ readonly changeId: number; readonly userId?: number }>,
): Promise<void> {
  const decision = await findDecision(db, data.changeId);
  if (!decision) return;
  const owners = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) =>
      decision.agency_id === null
        ? eb('guide_id', '=', decision.guide_id)
        : eb('agency_id', '=', decision.agency_id),
    )
    .where('status', '=', 1)
    .where('email', '<>', '')
    .execute();
  if (data.userId === undefined) {
    const letters = owners.map(({ id: userId }) => ({
      id: jobId(`${id}:${userId}`),
      data: { changeId: data.changeId, userId },
    }));
    await enqueue(db, identityEmailJob, letters);
    return;
  }
  const owner = owners.find((each) => each.id === data.userId);
  if (!owner) return;
  const letters = {
    th: contentIn('th', decision, config.PUBLIC_URL),
    en: contentIn('en', decision, config.PUBLIC_URL),
  };
  await mailer.send({
    id,
    to: owner.email.trim(),
    subject: `${letters.th.heading} / ${letters.en.heading}`,
    ...mailBody(letters),
  });
}
