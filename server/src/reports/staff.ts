import { sql } from 'kysely';
import type { StaffReportRow } from '@joborder/shared/reports/contract';
import { type Lang, UserType } from '@joborder/shared/endpoint';
import { column, type GridSource } from '../platform/devextreme/source';
import type { ReportRequest } from './report-request';
import { words } from './display-names';
import { within } from './within';

/**
 * The work of administrators and officers in a period (D38), counted where it is written: places by
 * who added and who approved them, users in the audit log, inspections in their own table. A place that
 * was added as an approved one waited for nobody and is no part of the median.
 */
export function staffGrid({ range }: Pick<ReportRequest, 'range'>): GridSource<StaffReportRow> {
  const from = sql`(
    select row_number() over (order by amount desc, staff_id) as ranking, work.*
    from (
      select users.id as staff_id, concat_ws(' ', users.first_name, users.last_name) as staff_name,
        case users.type when ${sql.lit(UserType.administrator)} then 'administrator'
          else 'officer' end as staff_type,
        coalesce(added.n, 0) as places_added, coalesce(approved.n, 0) as places_approved,
        approved.hours as approval_hours, coalesce(changed.n, 0) as users_changed,
        coalesce(inspected.n, 0) as orders_inspected,
        coalesce(added.n, 0) + coalesce(approved.n, 0) + coalesce(changed.n, 0)
          + coalesce(inspected.n, 0) as amount
      from users
      left join (select created_by as id, count(*) as n from places
        where created_by is not null and ${within('created_at', range)} group by 1) as added
        on added.id = users.id
      left join (select approved_by as id, count(*) as n,
          round(percentile_cont(0.5) within group (
            order by extract(epoch from approved_at - created_at) / 3600)
            filter (where approved_at > created_at)::numeric, 1) as hours
        from places where approved_by is not null and ${within('approved_at', range)}
        group by 1) as approved on approved.id = users.id
      left join (select actor_id as id, count(distinct account) as n from (
          select actor_id, entity_id as account from audit_log
          where entity = 'user' and entity_id <> actor_id and ${within('at', range)}
          union all
          select log.actor_id, owner.id from audit_log as log
          join users as owner on case log.entity when 'guide' then owner.guide_id = log.entity_id
            else owner.agency_id = log.entity_id and owner.type = ${sql.lit(UserType.agency)} end
          where log.entity in ('guide', 'agency') and log.action <> 'identity.refuse'
            and owner.id <> log.actor_id and ${within('log.at', range)}
        ) as work group by 1) as changed on changed.id = users.id
      left join (select officer_id as id, count(distinct job_order_id) as n from inspections
        where ${within('at', range)} group by 1) as inspected on inspected.id = users.id
      where users.type in (${sql.lit(UserType.administrator)}, ${sql.lit(UserType.officer)})
        and (users.status = 1 or coalesce(added.n, approved.n, changed.n, inspected.n) > 0)
    ) as work) as report`;
  const integer = (field: string) => column('integer', sql.ref(`report.${field}`));
  return {
    from,
    where: [],
    key: 'staff_id',
    computed: 'report',
    columns: {
      ranking: integer('ranking'),
      amount: { ...integer('amount'), heading: 'all_work' },
      staff_id: integer('staff_id'),
      staff_name: column('text', sql.ref('report.staff_name')),
      staff_type: column('text', sql.ref('report.staff_type')),
      places_added: integer('places_added'),
      places_approved: integer('places_approved'),
      approval_hours: column('number', sql.ref('report.approval_hours'), true),
      users_changed: integer('users_changed'),
      orders_inspected: integer('orders_inspected'),
    },
  };
}

/** Texts that replace codes in a spreadsheet. */
export const staffWords = {
  staff_type: (type: StaffReportRow['staff_type'], lang: Lang) => words[lang][type],
};
