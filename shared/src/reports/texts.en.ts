import type { ReportColumnTexts, ReportIssueTexts, ReportWords } from './texts.th';

/** The same in English; what the specification quotes keeps its exact words. */
export const reportIssues: ReportIssueTexts = {
  reportDatesMissing: 'failure: please choose start and end dates of the report',
  reportSearchMissing: 'please fill in what to search for',
};

export const reportColumns: ReportColumnTexts = {
  ranking: 'Rank',
  all_work: 'In all',
  inspections: 'Inspections',
  compared_inspections: 'Inspections in the compared period',
  difference: 'Difference',
  joborders: 'Job orders',
  tourists: 'Tourists incl. followers',
  listed_tourists: 'Listed tourists',
  visits: 'Visits',
  date: 'Time',
  compared_date: 'Time compared',
  compared_joborders: 'Job orders in the compared period',
  compared_tourists: 'Tourists incl. followers in the compared period',
  compared_listed_tourists: 'Listed tourists in the compared period',
  country_code: 'Country code',
  country_name: 'Country',
  places_id: 'Place id',
  places_name: 'Attraction',
  accommodations_id: 'Accommodation id',
  accommodations_name: 'Hotel/Accommodation',
  guides_id: 'Guide id',
  guides_name: 'Guide',
  guides_license: 'Guide licence',
  agency_id: 'Agency id',
  agency_name: 'Agency',
  agency_license: 'Agency licence',
  police_id: 'Police officer id',
  police_name: 'Tourism police officer',
  in_order: 'In order',
  found: 'Something found',
  provinces_name: 'Province',
  staff_id: 'Staff id',
  staff_name: 'Staff',
  staff_type: 'Kind of user',
  places_added: 'Places added',
  places_approved: 'Places approved',
  approval_hours: 'Hours to approval (median)',
  users_changed: 'Users created or changed',
  orders_inspected: 'Job orders inspected',
};

export const reportWords: ReportWords = {
  countryUnknown: 'Not specified',
  administrator: 'Administrator',
  officer: 'Tourism department officer',
};
