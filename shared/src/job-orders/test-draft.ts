import type { Day, DayGuide, Details, Draft, Manifest, Programme, Stop, Tourist } from './draft';
import { touristTexts } from './limits';
import { emptyDay } from './itinerary';
import { renumber } from '../trips/itinerary';
import { emptyDraft } from './new-draft';

/** A valid draft of a two-day tour, for tests to break. */
export const stop = (id: number, fields: Partial<Stop> = {}): Stop => ({
  key: `s${id}`,
  place_id: id,
  place_name: `Place ${id}`,
  place_img: '',
  place_detail: '',
  place_category_name: '',
  place_category_icon: '',
  place_ordering: 0,
  province_name: '',
  latitude: null,
  longitude: null,
  closed_weekdays: [],
  locked: false,
  ...fields,
});

export const guide = (id: number, fields: Partial<DayGuide> = {}): DayGuide => ({
  guide_id: id,
  fname: 'สมชาย',
  lname: 'ใจดี',
  license: '21-00001',
  address: '',
  mobile: '',
  photo: '',
  license_expires: '',
  accepted: 0,
  ...fields,
});

export const tourist = (id: number, fields: Partial<Tourist> = {}): Tourist => ({
  key: `t${id}`,
  passport: `AA${1000 + id}`,
  passport_file: '',
  prefix: 'Ms.',
  firstname: 'MIHO',
  lastname: 'SUZUKI',
  date_of_birth: '1990-05-06',
  nation: 'JP',
  ...touristTexts(() => ''),
  flight: 'JL31',
  ...fields,
});

const day = (morning: Stop[], guides: DayGuide[]): Day => ({
  ...emptyDay(1),
  parts: { 1: morning, 2: [], 3: [] },
  guides,
});

export function validDraft(): Draft {
  const { details } = emptyDraft();
  return {
    details: {
      ...details,
      external_agencys: 'Sakura Pacific Tours',
      joborder_start: '2026-12-01',
      joborder_stop: '2026-12-02',
      inbound: { type: 1, no: 'JL31', date: '2026-12-01', country: 'JP' },
      outbound: { type: 5, no: '', date: '', country: '' },
      flights_internal: [
        {
          flight_departure_date: '2026-12-02',
          flight_no: 'TG102',
          flight_from: 'BKK',
          flight_departure_datetime: '2026-12-02T07:55',
          flight_to: 'CNX',
          flight_arrival_datetime: '2026-12-02T09:15',
        },
      ],
    },
    programme: {
      guides_fee: 1500,
      days: renumber([day([stop(11)], [guide(1)]), day([stop(12), stop(13)], [guide(1)])]),
    },
    manifest: { tourists: [tourist(1), tourist(2)], tourists_followers: 1 },
  };
}

/** The valid draft with other fields in one of its steps. */
export const details = (fields: Partial<Details>): Draft => {
  const draft = validDraft();
  return { ...draft, details: { ...draft.details, ...fields } };
};
export const programme = (fields: Partial<Programme>): Draft => {
  const draft = validDraft();
  return { ...draft, programme: { ...draft.programme, ...fields } };
};
export const manifest = (fields: Partial<Manifest>): Draft => {
  const draft = validDraft();
  return { ...draft, manifest: { ...draft.manifest, ...fields } };
};
