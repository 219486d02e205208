import type { Issue } from '../endpoint';
import type { Values } from '../texts';
import { isEmail } from '../users/email';
import {
  MAX_PLACE_ADDRESS,
  MAX_PLACE_CONTACT,
  MAX_PLACE_DETAIL,
  MAX_PLACE_IMAGES,
  MAX_PLACE_LANGUAGES,
  MAX_PLACE_NAME,
  MAX_PLACE_PERIOD_TEXT,
  MAX_PLACE_PERIODS,
} from './limits';
import { weekdayOf } from './closed-weekdays';
import { hoursBetween } from './opening';
import {
  DEFAULT_POSITION,
  isWebsite,
  PLACE_CONTACTS,
  type PlaceInput,
  readDegrees,
} from './place-input';

/*
 * The rules of a place, the same for form and API (D18), each list in the specified order (BO 5,
 * D57). Paths are the wire's names: `place_detail.th.name`, `place_detail.th.detail` (by language
 * code), `place_category` …, `place_img`, `place_open_period.0.open_time`, `place_contact_tel`.
 */

type Report = (path: string, code: string, values?: Values) => void;

/** What only one side can know; the other leaves it out. */
export interface PlaceFacts {
  /** Wire names of chosen ids that do not exist, or do not lie in the chosen parent. */
  readonly unknown?: ReadonlySet<string>;
  readonly images?: {
    readonly count: number;
    /** Is every new one a picture? */
    readonly areImages: boolean;
    /** Of `place_exist_img`, the first that is not a picture of this place. */
    readonly foreign?: string | undefined;
  };
}

/** Two to eight letters, with a region where needed: `ja`, `zh-tw`. */
const isLanguageCode = (code: string) => /^[a-z]{2,8}(-[a-z0-9]{2,8})?$/.test(code);

/** Why a language code cannot be added to the ones a place has, or undefined (PADD-17). */
export function languageIssue(code: string, present: readonly string[]): Issue | undefined {
  const path = 'place_detail';
  if (!isLanguageCode(code)) return { path, code: 'languageOdd', values: { text: code } };
  if (present.includes(code)) return { path, code: 'languageTaken', values: { text: code } };
  return present.length >= MAX_PLACE_LANGUAGES
    ? { path, code: 'languagesTooMany', values: { max: MAX_PLACE_LANGUAGES } }
    : undefined;
}

function checkTexts(report: Report, place: PlaceInput): void {
  for (const { lang_code, place_name, place_detail } of place.place_detail) {
    const path = `place_detail.${lang_code}`;
    const tooLong = (part: string, text: string, max: number) => {
      if (text.length > max) report(`${path}.${part}`, 'textTooLong', { max });
    };
    tooLong('name', place_name, MAX_PLACE_NAME);
    tooLong('detail', place_detail, MAX_PLACE_DETAIL);
  }
}

const CHOICES = [
  ['place_province', 'province'],
  ['place_districts', 'district'],
  ['place_sub_district', 'subdistrict'],
] as const;

function checkCoordinate(
  report: Report,
  path: 'place_latitude' | 'place_longitude',
  typed: string,
): void {
  const name = path === 'place_latitude' ? 'latitude' : 'longitude';
  if (typed.trim() === '') return report(path, `${name}Missing`);
  const degrees = readDegrees(typed);
  if (degrees === undefined || Math.abs(degrees) > (name === 'latitude' ? 90 : 180)) {
    report(path, `${name}Range`);
  }
}

/** However it is written: `13.880` is the position that a new place begins with, too. */
const isUntouched = ({ place_latitude, place_longitude }: PlaceInput): boolean =>
  readDegrees(place_latitude) === readDegrees(DEFAULT_POSITION.latitude) &&
  readDegrees(place_longitude) === readDegrees(DEFAULT_POSITION.longitude);

/** Category, address, province, district, sub-district, latitude, longitude: in this order (PEDIT-06). */
function checkWhere(report: Report, place: PlaceInput, unknown: ReadonlySet<string>): void {
  if (place.place_category === 0) report('place_category', 'categoryMissing');
  else if (unknown.has('place_category')) report('place_category', 'categoryUnknown');
  if (place.place_address.trim() === '') report('place_address', 'addressMissing');
  else if (place.place_address.length > MAX_PLACE_ADDRESS) {
    report('place_address', 'textTooLong', { max: MAX_PLACE_ADDRESS });
  }
  for (const [path, name] of CHOICES) {
    if (place[path] === 0) report(path, `${name}Missing`);
    else if (unknown.has(path)) report(path, `${name}Unknown`);
  }
  checkCoordinate(report, 'place_latitude', place.place_latitude);
  checkCoordinate(report, 'place_longitude', place.place_longitude);
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function checkPeriods(report: Report, { place_open_period: periods }: PlaceInput): void {
  if (periods.length > MAX_PLACE_PERIODS) {
    report('place_open_period', 'periodsTooMany', { max: MAX_PLACE_PERIODS });
  }
  periods.forEach(({ day, open_time, close_time }, index) => {
    const path = `place_open_period.${index}`;
    const row = index + 1;
    if (day.trim() === '' || day === '-1') report(`${path}.day`, 'periodDayMissing', { row });
    else if (day.length > MAX_PLACE_PERIOD_TEXT) {
      report(`${path}.day`, 'textTooLong', { max: MAX_PLACE_PERIOD_TEXT });
    }
    const check = (name: 'open' | 'close', time: string) => {
      const at = `${path}.${name}_time`;
      if (time === '')
        report(at, name === 'open' ? 'periodOpenMissing' : 'periodCloseMissing', { row });
      else if (!isTime(time)) report(at, 'periodTimeOdd', { row, text: time });
    };
    check('open', open_time);
    check('close', close_time);
  });
}

/** What tells the days of opening hours apart: a weekday, however it is written, or the text. */
const dayOf = (day: string) => weekdayOf(day) ?? day.trim().toLowerCase();

/** Hours of one day that overlap, said of the later row. What closes before it opens closes after midnight. */
function checkOverlaps(report: Report, { place_open_period: periods }: PlaceInput): void {
  const known = periods.slice(0, MAX_PLACE_PERIODS).map(({ day, open_time, close_time }) => ({
    day: dayOf(day),
    hours: isTime(open_time) && isTime(close_time) ? hoursBetween(open_time, close_time) : null,
  }));
  known.forEach(({ day, hours }, index) => {
    if (day === '' || !hours) return;
    const other = known
      .slice(0, index)
      .findIndex(
        (each) =>
          each.day === day &&
          each.hours !== null &&
          each.hours.open < hours.close &&
          hours.open < each.hours.close,
      );
    if (other < 0) return;
    const values = { row: index + 1, other: other + 1 };
    report(`place_open_period.${index}.open_time`, 'periodOverlaps', values);
  });
}

function checkContacts(report: Report, { contacts }: PlaceInput): void {
  for (const name of PLACE_CONTACTS) {
    const text = contacts[name]?.trim() ?? '';
    const path = `place_contact_${name}`;
    if ((contacts[name]?.length ?? 0) > MAX_PLACE_CONTACT) {
      report(path, 'textTooLong', { max: MAX_PLACE_CONTACT });
    } else if (name === 'email' && text !== '' && !isEmail(text)) report(path, 'contactEmailOdd');
    else if (name === 'website' && text !== '' && !isWebsite(text)) {
      report(path, 'contactWebsiteOdd');
    }
  }
}

/**
 * Broken rules of a place in the specified order, the first one is the message. Adding asks for the
 * Thai name and detail first (PADD-14); an edit begins with the category and keeps what it does not
 * send, so that it only refuses to take the Thai name away.
 */
export function placeIssues(
  mode: 'add' | 'edit',
  place: PlaceInput,
  { unknown = new Set(), images }: PlaceFacts = {},
): Issue[] {
  const issues: Issue[] = [];
  const report: Report = (path, code, values) =>
    issues.push(values ? { path, code, values } : { path, code });
  const thai = place.place_detail.find((text) => text.lang_code === 'th');
  if (mode === 'add') {
    if (!thai?.place_name.trim()) report('place_detail.th.name', 'placeNameMissing');
    if (!thai?.place_detail.trim()) report('place_detail.th.detail', 'placeDetailMissing');
  }
  checkWhere(report, place, unknown);
  if (mode === 'add' && isUntouched(place)) report('place_latitude', 'positionUntouched');
  if (mode === 'edit' && thai && thai.place_name.trim() === '') {
    report('place_detail.th.name', 'placeNameMissing');
  }
  if (images && !images.areImages) report('place_img', 'imagesOnly');
  if (images && images.count > MAX_PLACE_IMAGES) {
    report('place_img', 'imagesTooMany', { max: MAX_PLACE_IMAGES });
  }
  if (images?.foreign !== undefined) {
    report('place_exist_img', 'imageForeign', { text: images.foreign });
  }
  const codes = place.place_detail.map((text) => text.lang_code);
  codes.forEach((code, index) => {
    const issue = languageIssue(code, codes.slice(0, index));
    if (issue) issues.push(issue);
  });
  checkPeriods(report, place);
  checkOverlaps(report, place);
  if (place.place_status !== 'new' && place.place_status !== 'approved') {
    report('place_status', 'placeStatusUnknown', { text: place.place_status });
  }
  checkTexts(report, place);
  checkContacts(report, place);
  return issues;
}
