import { sql } from 'kysely';
import { addDays, type Day } from '@joborder/shared/dates';
import type { Trx } from '../../src/platform/db/schema';
import { addPlaces, data, type PlaceFact } from '../reference';
import { USER, userOfAgency } from './people';
import { describePlaces } from './place-details';
import { type Random, seededRandom } from './random';
import { ROUTES } from './routes';

type Province = readonly [id: number, region: number, th: string, en: string];
type Subdistrict = readonly [
  id: number,
  district: number,
  th: string,
  en: string,
  postcode: string,
  latitude: number,
  longitude: number,
];
type District = readonly [id: number, province: number, th: string, en: string];
type Naming = readonly [th: string, en: string];

/** Names by category; {p} is the province, {d} the district, in the language of the name. */
const HOTELS: readonly Naming[] = [
  ['โรงแรม{p}ริเวอร์ไซด์', '{p} Riverside Hotel'],
  ['โรงแรม{p}การ์เดนวิว', '{p} Garden View Hotel'],
  ['โรงแรม{p}แกรนด์พาเลซ', '{p} Grand Palace Hotel'],
  ['โรงแรมบ้านสวน{p}', 'Baan Suan {p} Hotel'],
  ['{p}เรสซิเดนซ์', '{p} Residence'],
];
const RESTAURANTS: readonly Naming[] = [
  ['ครัวคุณยาย{d}', "Grandma's Kitchen {d}"],
  ['ร้านอาหารเรือนไทย{d}', 'Ruean Thai Restaurant {d}'],
  ['ร้านข้าวแกง{d}', '{d} Rice and Curry'],
  ['สวนอาหารริมน้ำ{d}', '{d} Waterside Restaurant'],
];
const STORES: readonly Naming[] = [
  ['ตลาดพื้นเมือง{d}', '{d} Local Market'],
  ['ศูนย์ของฝาก{p}', '{p} Souvenir Centre'],
  ['ศูนย์หัตถกรรม{d}', '{d} Craft Centre'],
  ['ถนนคนเดิน{d}', '{d} Walking Street'],
];
const SPAS: readonly Naming[] = [
  ['สปาสมุนไพร{p}', '{p} Herbal Spa'],
  ['นวดแผนไทย{d}', '{d} Thai Massage'],
  ['ออนเซ็น{p}', '{p} Onsen'],
];
const ADVENTURES: readonly Naming[] = [
  ['สวนผจญภัย{p}', '{p} Adventure Park'],
  ['ศูนย์พายเรือคายัค{d}', '{d} Kayak Centre'],
  ['เส้นทางจักรยาน{d}', '{d} Cycling Trail'],
];
/** Names that the towns above do not use, so that no name belongs to two places. */
const LOCAL_HOTELS: readonly Naming[] = [
  ['โรงแรม{d}ฮิลล์', '{d} Hill Hotel'],
  ['{d}บูติครีสอร์ท', '{d} Boutique Resort'],
];
const LOCAL_RESTAURANTS: readonly Naming[] = [
  ['ร้านลำดวน {d}', 'Lamduan Restaurant {d}'],
  ['ครัวริมทาง{d}', '{d} Wayside Kitchen'],
];
const LOCAL_STORES: readonly Naming[] = [
  ['ร้านของฝากชุมชน{d}', '{d} Community Shop'],
  ['ตลาดเย็น{d}', '{d} Evening Market'],
];
/** Provinces that groups stay in longest get more of everything that a night needs. */
const BUSY_PROVINCES = [10, 20, 50, 57, 71, 77, 81, 83, 84];
/** There a group finds everything without our help. */
const BANGKOK = 10;
const FIRST_ID = 1001;

export interface Place {
  id: number;
  category: number;
  name: string;
  nameEn: string;
  province: number;
  latitude: number;
  longitude: number;
}

const fact = (row: PlaceFact): Place => ({
  id: row[0],
  category: row[1],
  name: row[2],
  nameEn: row[3],
  province: row[4],
  latitude: row[7],
  longitude: row[8],
});

interface Geography {
  readonly provinces: readonly Province[];
  readonly districts: readonly District[];
  /** Subdistricts by district. */
  readonly towns: ReadonlyMap<number, readonly Subdistrict[]>;
}

function readGeography(): Geography {
  const towns = new Map<number, Subdistrict[]>();
  for (const row of data<Subdistrict>('subdistricts')) {
    const rows = towns.get(row[1]) ?? [];
    rows.push(row);
    towns.set(row[1], rows);
  }
  return { districts: data<District>('districts'), provinces: data<Province>('provinces'), towns };
}

type AddPlace = (
  category: number,
  naming: Naming,
  province: Province,
  district: District,
  town: Subdistrict,
) => void;

/** Invented places where people eat, sleep and shop, in the towns of all provinces. */
function inventPlaces(): PlaceFact[] {
  const random = seededRandom('places');
  const geography = readGeography();
  const made: PlaceFact[] = [];
  const add: AddPlace = (category, [th, en], province, district, town) =>
    made.push([
      FIRST_ID + made.length,
      category,
      th.replace('{p}', province[2]).replace('{d}', district[2].replace(/^เมือง/, '')),
      en.replace('{p}', province[3]).replace('{d}', district[3].replace(/^Mueang /, '')),
      province[0],
      district[0],
      town[0],
      Number((town[5] + (random.next() - 0.5) / 250).toFixed(5)),
      Number((town[6] + (random.next() - 0.5) / 250).toFixed(5)),
    ]);
  for (const province of geography.provinces) {
    addForProvince(province, geography, random, add);
  }
  addWhereTripsGo(geography, random, add);
  return made;
}

function addForProvince(
  province: Province,
  { districts, towns }: Geography,
  random: Random,
  add: AddPlace,
): void {
  const own = districts.filter((district) => district[1] === province[0]);
  // Most of it lies in the province's capital, whose code ends in 01.
  const capital = own.filter((district) => district[0] % 100 === 1);
  const taken = new Set<string>();
  const addOne = (category: number, names: readonly Naming[], among: readonly District[]) => {
    const district = random.pick(among);
    const naming = random.pick(names.filter(([th]) => !taken.has(th)));
    taken.add(naming[0]);
    add(category, naming, province, district, random.pick(towns.get(district[0]) ?? []));
  };
  const rounds = BUSY_PROVINCES.includes(province[0]) ? 2 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const among = round === 0 ? capital : own;
    addOne(5, HOTELS, among);
    addOne(7, RESTAURANTS, among);
    addOne(8, STORES, among);
    if ((province[0] + round) % 2 === 0) addOne(6, SPAS, own);
    else addOne(3, ADVENTURES, own);
  }
}

/** Where trips go, groups find lunch, a bed and souvenirs in the same district. */
function addWhereTripsGo(
  { provinces, districts, towns }: Geography,
  random: Random,
  add: AddPlace,
): void {
  const anchors = new Set(ROUTES.flatMap((route) => route.days));
  const served = new Set<number>();
  for (const [, , name, , provinceId, districtId, townId] of data<PlaceFact>('places')) {
    const province = provinces.find(([id]) => id === provinceId);
    const district = districts.find(([id]) => id === districtId);
    const town = towns.get(districtId)?.find(([id]) => id === townId);
    if (!anchors.has(name) || served.has(districtId) || provinceId === BANGKOK) continue;
    if (!province || !district || !town) continue;
    served.add(districtId);
    add(5, random.pick(LOCAL_HOTELS), province, district, town);
    add(7, random.pick(LOCAL_RESTAURANTS), province, district, town);
    add(8, random.pick(LOCAL_STORES), province, district, town);
  }
}

/** Adds the invented places; the answer is every place that an itinerary may use. */
export async function addDemoPlaces(trx: Trx, today: Day): Promise<Place[]> {
  const random = seededRandom('place history');
  const made = inventPlaces();
  await addPlaces(trx, made);
  // Five of them still wait for approval, entered by the two agencies.
  const waiting = new Set([4, 61, 122, 183, 244].map((index) => made[index]?.[0]));
  const history = made.map(([id]) => {
    const isNew = waiting.has(id);
    const created = Date.parse(
      `${addDays(today, isNew ? -random.int(1, 6) : -random.int(20, 400))}T10:00:00+07:00`,
    );
    const approved = created + random.int(2, 70) * 3_600_000;
    return {
      id,
      status: isNew ? 'new' : 'approved',
      created_by: isNew
        ? userOfAgency((id % 2) + 1)
        : random.pick([USER.admin, USER.officer, userOfAgency(1), userOfAgency(2)]),
      created_at: new Date(created).toISOString(),
      approved_by: isNew ? null : random.pick([USER.admin, USER.officer]),
      approved_at: isNew ? null : new Date(approved).toISOString(),
    };
  });
  await sql`update places set status = past.status, created_by = past.created_by,
      created_at = past.created_at, approved_by = past.approved_by, approved_at = past.approved_at,
      updated_at = coalesce(past.approved_at, past.created_at)
    from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as past(id bigint, status text,
      created_by bigint, created_at timestamptz, approved_by bigint, approved_at timestamptz)
    where places.id = past.id`.execute(trx);
  await describePlaces(trx, FIRST_ID, seededRandom('place details'));
  return [...data<PlaceFact>('places'), ...made].filter(([id]) => !waiting.has(id)).map(fact);
}
