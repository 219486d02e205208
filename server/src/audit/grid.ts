import { type RawBuilder, sql } from 'kysely';
import { type ActionKey, actionKey, USUAL_PERIOD } from '@joborder/shared/audit/actions';
import type { AuditFilter, AuditRow } from '@joborder/shared/audit/contract';
import { auditTexts as en } from '@joborder/shared/audit/texts.en';
import { auditTexts as th } from '@joborder/shared/audit/texts.th';
import type { Lang } from '@joborder/shared/endpoint';
import { plainOrderCode } from '@joborder/shared/job-orders/plain-code';
import { column, costly, type GridSource } from '../platform/devextreme/source';
import { containsPattern } from '../platform/search';

const DAY = 86_400_000;

/** A fact of whoever did it; nobody is signed in while the server works by itself. */
const ofActor = (fact: RawBuilder<unknown>) =>
  sql`(select ${fact} from users where users.id = audit_log.actor_id)`;

/** What people call the record of a line. */
const recordName = sql`coalesce(case audit_log.entity
  when 'job_order' then (select code from job_orders where job_orders.id = audit_log.entity_id)
  when 'place' then (select name_th from places where places.id = audit_log.entity_id)
  when 'trip' then (select name from trips where trips.id = audit_log.entity_id)
  when 'agency' then (select name from agencies where agencies.id = audit_log.entity_id)
  when 'guide' then (select license from guides where guides.id = audit_log.entity_id)
  when 'user' then (select first_name || ' ' || last_name from users as subject
    where subject.id = audit_log.entity_id)
end, '')`;

const columns = {
  log_id: column('integer', sql.ref('audit_log.id')),
  at: column('instant', sql.ref('audit_log.at')),
  actor_name: costly(sql`coalesce(${ofActor(sql`first_name || ' ' || last_name`)}, '')`),
  actor_type: column('integer', sql`coalesce(${ofActor(sql`type::int`)}, 0)`),
  action: column('text', sql.ref('audit_log.action')),
  entity: column('text', sql.ref('audit_log.entity')),
  record: costly(recordName),
  record_id: column('integer', sql.ref('audit_log.entity_id'), true),
  ip: column('text', sql.ref('audit_log.address')),
};

/** The lines that an administrator asks for: a period bounds what has to be counted. */
export function auditGrid(filter: AuditFilter, now: Date): GridSource<AuditRow> {
  const { actor: who = '', action = '', entity = '', record = '' } = filter;
  const period = filter.period || USUAL_PERIOD;
  const since = period === 'all' ? undefined : new Date(now.getTime() - Number(period) * DAY);
  const pattern = containsPattern(who.trim());
  const code = plainOrderCode(record);
  return {
    from: sql`audit_log`,
    key: 'log_id',
    columns,
    where: [
      ...(since ? [sql`audit_log.at >= ${since}`] : []),
      ...(action ? [sql`audit_log.action = ${action}`] : []),
      ...(entity ? [sql`audit_log.entity = ${entity}`] : []),
      ...(who.trim()
        ? [
            sql`audit_log.actor_id in (select id from users
              where lower(first_name || ' ' || last_name) like ${pattern}
                or lower(username) like ${pattern})`,
          ]
        : []),
      ...(code
        ? [
            sql`audit_log.entity_id = ${/^\d{1,15}$/.test(code) ? Number(code) : -1}::bigint
              or audit_log.entity = 'job_order'
                and audit_log.entity_id = (select id from job_orders where code = ${code})`,
          ]
        : []),
    ],
  };
}

const texts = { th, en };

/** Texts that replace codes in a spreadsheet. */
export const auditWords = {
  action: (action: string, lang: Lang) =>
    (texts[lang].actions as Partial<Record<ActionKey, string>>)[actionKey(action)] ?? action,
  entity: (entity: string, lang: Lang) =>
    (texts[lang].entities as Partial<Record<string, string>>)[entity] ?? entity,
  actor_type: (type: number, lang: Lang) =>
    (texts[lang].kinds as Partial<Record<string, string>>)[String(type)] ?? '',
};
