import type {
  GuideRow,
  JobOrder,
  Registered,
  RegisteredGuide,
} from '@joborder/shared/job-orders/contract';
import type { Day, DayGuide, Draft, Stop, Tourist } from '@joborder/shared/job-orders/draft';
import type { PlaceRow } from '@joborder/shared/places/contract';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CallReply } from '../src/platform/api';
import type { Lang } from '../src/platform/i18n/language';
import { NOW } from './job-orders';
import { field } from './look';
import type { Who } from './people';
import { api, openScreen } from './screen';

export const DRAFT_PUT = 'PUT /api/v2/web/joborder/draft';
export const SAVE = 'POST /api/v2/web/joborder/new/save';
export const PREPARE = 'POST /api/v2/web/joborder/edit/prepare';
const DRAFT_GET = 'GET /api/v2/web/joborder/draft';

/** Places as the search answers them; no two share a field but the day on which they are closed. */
export const PLACES: readonly PlaceRow[] = [
  ['วัดอรุณ', 'วัด', 'กรุงเทพมหานคร', 13.7437, 100.4889],
  ['ตลาดโรงเกลือ', 'ตลาด', 'สระแก้ว', 13.66, 102.55],
  ['เกาะล้าน', 'ชายหาด', 'ชลบุรี', 12.917, 100.776],
  ['อุทยานเขาใหญ่', 'อุทยาน', 'นครราชสีมา', 14.439, 101.372],
].map(([name, category, province, latitude, longitude], at) => ({
  id: 71 + at,
  name: name as string,
  photo: `places/${71 + at}-a.webp;places/${71 + at}-b.webp`,
  detail: `รายละเอียด ${at + 1}`,
  category_id: 4 + at,
  category_name: category as string,
  category_icon: `icon-${at + 1}`,
  province_name: province as string,
  latitude: latitude as number,
  longitude: longitude as number,
  status: 'approved' as const,
  open_period: [],
  capital_district: false,
}));

/** Guides as the search answers them. */
export const GUIDES: readonly GuideRow[] = [
  ['มาลี', 'พาเที่ยว', '21-00042', '2029-05-06'],
  ['Anan', 'Wongsa', '21-00077', '2028-01-31'],
  ['ประสิทธิ์', 'ดีพร้อม', '21-00103', '2026-11-01'],
].map(([fname, lname, license, license_expires], at) => ({
  guide_id: 501 + at,
  guide_info: { fname: fname as string, lname: lname as string },
  license: license as string,
  license_expires: license_expires as string,
  address: at === 1 ? '99 ถนนเจริญกรุง' : '',
  mobile: `08${at}1112222`,
  photo: '',
}));

let keys = 0;
/** A stop at one of `PLACES`, by its index. */
export const stopAt = (index: number, ordering: number, fields: Partial<Stop> = {}): Stop => {
  const place = PLACES[index]!;
  keys += 1;
  return {
    key: `k${keys}`,
    place_id: place.id,
    place_name: place.name,
    place_img: place.photo,
    place_detail: place.detail,
    place_category_name: place.category_name,
    place_category_icon: place.category_icon,
    place_ordering: ordering,
    province_name: place.province_name,
    latitude: null,
    longitude: null,
    closed_weekdays: [],
    ...fields,
  };
};

/** One of `GUIDES`, by its index, as it is assigned. */
export const guideAt = (index: number, fields: Partial<DayGuide> = {}): DayGuide => {
  const { guide_info, ...guide } = GUIDES[index]!;
  return { ...guide, fname: guide_info.fname, lname: guide_info.lname, accepted: 0, ...fields };
};

export const TOURISTS: readonly Tourist[] = [
  ['TZ8914021', 'Mr.', 'HARUTO', 'SATO', '1984-03-07', 'JP', 'JL31', 'A1'],
  ['PA5550123', 'Ms.', 'CHLOE', 'MARTIN', '2016-08-19', 'FR', 'AF166', 'B2'],
  ['KR7000456', 'Mrs.', 'JI-WOO', 'KIM', '2011-12-10', 'KR', 'KE651', 'C3'],
].map(([passport, prefix, firstname, lastname, date_of_birth, nation, flight, flight_no], at) => ({
  key: `t${at + 1}`,
  passport: passport!,
  passport_file: '',
  prefix: prefix!,
  firstname: firstname!,
  lastname: lastname!,
  date_of_birth: date_of_birth!,
  nation: nation!,
  flight: flight!,
  flight_no: flight_no!,
}));

const dayOf = (number: number, parts: Partial<Day['parts']>, guides: DayGuide[]): Day => ({
  ...({ day: number } as Day),
  parts: { 1: [], 2: [], 3: [], ...parts },
  guides,
});

/** An order that nothing is missing in, nor anything to be acknowledged; no two fields are alike. */
export function fullDraft(): Draft {
  return {
    details: {
      external_agencys: 'Sakura Pacific Tours K.K.',
      external_agencys_code: 'SPT-1210',
      joborder_start: '2026-12-10',
      joborder_stop: '2026-12-11',
      inbound: { type: 1, no: 'JL31', date: '2026-12-09', country: 'JP' },
      outbound: { type: 3, no: 'Andaman Star', date: '2026-12-12', country: 'MY' },
      flights_internal: [
        {
          flight_departure_date: '2026-12-11',
          flight_no: 'TG102',
          flight_from: 'BKK',
          flight_departure_datetime: '2026-12-11T07:55',
          flight_to: 'CNX',
          flight_arrival_datetime: '2026-12-11T09:15',
        },
      ],
    },
    programme: {
      guides_fee: 1800,
      days: [
        dayOf(1, { 1: [stopAt(0, 1)], 2: [stopAt(1, 2)] }, [guideAt(0)]),
        dayOf(2, { 3: [stopAt(2, 3)] }, [guideAt(0), guideAt(1)]),
      ],
    },
    manifest: { tourists: [...TOURISTS], tourists_followers: 2 },
  };
}

/** A stored order, as edit/prepare answers it: the full draft as somebody filed it. */
export function storedOrder(fields: Partial<JobOrder> = {}): JobOrder {
  const { details, programme, manifest } = fullDraft();
  const seconds = (local: string) => Date.parse(`${local}:00+07:00`) / 1000;
  const place = (stop: Stop) => {
    const { status: _status, ...row } = PLACES.find(({ id }) => id === stop.place_id)!;
    return row;
  };
  const guide = ({ fname, lname, accepted, ...each }: DayGuide) => ({
    ...each,
    guide_info: { fname, lname },
    accepted,
    fee: null,
  });
  const guides = [
    ...new Set(programme.days.flatMap((day) => day.guides.map((each) => each.guide_id))),
  ];
  return {
    id: 41,
    joborder_id: 41,
    code: '110077769000141',
    joborder_code: '110077769000141',
    version: 7,
    status: 1,
    created_at: '2026-11-20T03:04:00Z',
    created_by: 'บัวผัน ใจงาม',
    updated_at: '2026-11-21T05:06:00Z',
    filed_late: 0,
    agencys: [{ name: 'บริษัท ดอกบัวทัวร์ จำกัด', license: '11/00777' }],
    agency: {
      name: 'บริษัท ดอกบัวทัวร์ จำกัด',
      license: '11/00777',
      mobile: '021112222',
      address: '5 ถนนสุขุมวิท',
    },
    external_agencys: details.external_agencys,
    external_agencys_code: details.external_agencys_code,
    joborder_start: seconds('2026-12-10T00:00'),
    joborder_stop: seconds('2026-12-11T00:00'),
    joborder_start_date: details.joborder_start,
    joborder_stop_date: details.joborder_stop,
    inbound_type: 1,
    inbound_no: 'JL31',
    inbound_date: '2026-12-09',
    inbound_country: 'JP',
    outbound_type: 3,
    outbound_no: 'Andaman Star',
    outbound_date: '2026-12-12',
    outbound_country: 'MY',
    flights_internal: details.flights_internal.map((flight) => ({
      ...flight,
      flight_departure_datetime: seconds(flight.flight_departure_datetime),
      flight_arrival_datetime: seconds(flight.flight_arrival_datetime),
      flight_depart: seconds(flight.flight_departure_datetime),
      flight_arrival: seconds(flight.flight_arrival_datetime),
    })),
    guides_fee: programme.guides_fee,
    tourists_adults: 1,
    tourists_children: 1,
    tourists_fifteen: 0,
    tourists_followers: 2,
    tourists_all: 5,
    guides: guides.map((id) => {
      const days = programme.days.filter((day) => day.guides.some((each) => each.guide_id === id));
      const own = days[0]!.guides.find((each) => each.guide_id === id)!;
      return { ...guide(own), days: days.map(({ day }) => day) };
    }),
    days: programme.days.map((day) => {
      const dayparts = ([1, 2, 3] as const).map((daypart) => ({
        daypart,
        places: day.parts[daypart].map((stop) => ({
          daypart,
          place_id: stop.place_id,
          place_ordering: stop.place_ordering,
          place: place(stop),
          guides: [],
          checkindate: null,
          checkoutdate: null,
          remark: '',
          status: 0,
        })),
      }));
      return {
        day: day.day,
        dayno: day.day,
        dayparts,
        day_details: dayparts.flatMap(({ places }) => places),
        guides: day.guides.map(guide),
      };
    }),
    tourists: manifest.tourists.map((each, at) => ({
      id: 900 + at,
      passport: each.passport,
      passport_file: '',
      prefix: each.prefix,
      fname: each.firstname,
      lname: each.lastname,
      dob: each.date_of_birth,
      age: null,
      origincountry: each.nation,
      arrivalflight: each.flight,
      flight_no: each.flight_no,
    })),
    can: { edit: true, cancel: true, copy: true, print: true },
    data_removed_at: null,
    depth: 'full',
    masked: false,
    verification: '',
    check_code: '',
    ...fields,
  };
}

/** What edit/prepare answers of it: nobody has another name or licence number since, but for `registered`. */
export function preparedOrder(
  fields: Partial<JobOrder> = {},
  registered: Partial<Registered> = {},
): CallReply<typeof PREPARE> {
  const joborder = storedOrder(fields);
  const { agency, days } = joborder;
  const guides = days
    .flatMap((day) => day.guides)
    .map(({ guide_id, guide_info, license, license_expires }) => ({
      guide_id,
      guide_info,
      license,
      license_expires,
    }));
  const { name, license } = agency;
  return {
    status: 'success',
    joborder,
    registered: { agency: { name, license }, guides, ...registered },
  };
}

const ACCOUNT: CallReply<'GET /api/v2/web/profile'> = {
  id: 303,
  username: '11/00777',
  title: '',
  fname: 'บัวผัน',
  lname: 'ใจงาม',
  identication_card: '',
  email: '',
  mobile: '',
  address: '',
  license_expires: null,
  province: '',
  photo: '',
  type_category: 'agency',
  agency: null,
  guide: null,
  pending: {},
  pending_request: null,
};

const AGENCY: CallReply<'GET /api/v2/web/agency/get/:agency_id'> = {
  status: 'success',
  id: 33,
  name: 'บริษัท ดอกบัวทัวร์ จำกัด',
  license: '11/00777',
  license_expires: '2031-08-08',
};

/** What the wizard asks for when it opens and while it is filled in. */
export function answerWizard(): void {
  api
    .answer('GET /api/v2/web/profile', ACCOUNT)
    .answer('GET /api/v2/web/agency/get/:agency_id', AGENCY)
    .answer(DRAFT_GET, { status: 'success', draft: null })
    .answer(DRAFT_PUT, { status: 'success', saved_at: '2026-11-22T03:20:00Z' })
    .answer('DELETE /api/v2/web/joborder/draft', { status: 'success' })
    .answer('GET /api/v2/web/joborder/foreign_agencies', [])
    .answer('POST /api/v2/web/joborder/guides/busy', [])
    .answer('POST /api/v2/web/joborder/tourists/elsewhere', { elsewhere: [], same_as: '' })
    .answer('POST /api/v2/web/joborder/place/get', [...PLACES])
    .answer('POST /api/v2/web/tour/legs', { status: 'success', source: 'off', legs: [] })
    .answer(PREPARE, preparedOrder());
}

/** The last day of the licence that orders are filed under: the agency's, or that of a guide without one. */
export function answerOwnLicence(expires: string, of: 'agency' | 'guide' = 'agency'): void {
  api
    .answer('GET /api/v2/web/profile', {
      ...ACCOUNT,
      license_expires: expires,
      guide: of === 'guide' ? { license: '21-00042', address: '' } : null,
    })
    .answer('GET /api/v2/web/agency/get/:agency_id', { ...AGENCY, license_expires: expires });
}

interface At {
  readonly step?: 1 | 2 | 3 | 4;
  readonly draft?: Draft;
  readonly acknowledged?: readonly string[];
  readonly as?: Who;
  /** For which one an administrator files. */
  readonly agency?: number | null;
  readonly lang?: Lang;
  readonly size?: readonly [number, number];
}

/**
 * The draft that the server has: the full one of a new order at its first step, but for `fields`, and what the
 * register has of its guides by now.
 */
export function keepDraft(
  fields: Readonly<Record<string, unknown>> = {},
  guides: RegisteredGuide[] = [],
): void {
  const content = {
    ...fullDraft(),
    step: 1,
    idempotency_key: '11111111-2222-4333-8444-555555555555',
    version: null,
    trip: null,
    origin: '',
    ...fields,
  };
  api.answer(DRAFT_GET, {
    status: 'success',
    draft: { content, saved_at: '2026-11-22T02:05:00Z', guides },
  } satisfies CallReply<typeof DRAFT_GET>);
}

/** Opens the wizard on a kept draft of a new order, at one of its steps. */
export async function resumeWizard({
  step = 1,
  draft = fullDraft(),
  acknowledged = [],
  as = 'agency',
  agency = null,
  ...options
}: At = {}): Promise<void> {
  keepDraft({ ...draft, step, agency_id: agency, acknowledged });
  await openScreen('/Joborderaddjb?draft=resume', { as, now: NOW, ...options });
}

/** The field of a country, when it has come: the page grows while its parts arrive. */
export async function countryField(id: 'inbound_country' | 'outbound_country'): Promise<Locator> {
  await expect
    .poll(() => {
      const country = field(id).element() as HTMLInputElement;
      country.scrollIntoView();
      return country.readOnly;
    })
    .toBe(false);
  return field(id);
}

/** The draft as the screen sent it last. */
export const sentDraft = (): Draft | undefined =>
  // The contract has any record; this one is a draft.
  api.sent(DRAFT_PUT).at(-1)?.body.content as unknown as Draft | undefined;

/** The tab of a step, and the buttons above it. */
export const tab = (step: number): Locator =>
  page
    .getByRole('navigation', { name: /ขั้นตอนของใบสั่งงาน|Steps of the job order/ })
    .getByRole('button')
    .nth(step - 1);
export const nextButton = (): Locator =>
  page.getByRole('button', { name: /^(ถัดไป:|Next:)/ }).first();
export const progress = (): string | null | undefined =>
  page.getByRole('progressbar').elements()[0]?.getAttribute('aria-valuenow');
