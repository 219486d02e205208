import { addDays, type Day, dayTimeToSeconds } from '@joborder/shared/dates';
import type { PlannedStop } from './itinerary';
import type { Random } from './random';
import { AYUTTHAYA, CLOSED_MARKET } from './story';

/** How far tours are that are on the road today. */
const TIME_TODAY = '10:45';
const BEFORE_TODAY = '00:00';
/** The remark that says 'not yet specified' (PROG-11). */
const UNSPECIFIED = 'ยังไม่ระบุ';

const PART_STARTS = { 1: 8 * 60 + 25, 2: 12 * 60 + 15, 3: 18 * 60 + 5 } as const;
const MISSED = [
  'ฝนตกหนัก งดเข้าชมเพื่อความปลอดภัย',
  'คณะมาถึงช้า เวลาไม่พอ',
  'ปิดให้บริการชั่วคราว',
  'นักท่องเที่ยวขอเปลี่ยนเป็นพักผ่อนตามอัธยาศัย',
];
const FEVERS = ['มีไข้ 37.8 องศา พบแพทย์แล้ว', 'มีไข้ต่ำ พักที่โรงแรม', 'อ่อนเพลียจากแดด วัดซ้ำแล้วปกติ'];

export interface Visit {
  checked_in_at: string | null;
  checked_out_at: string | null;
  status: 0 | -1;
  remark: string;
}
const PLANNED: Visit = { checked_in_at: null, checked_out_at: null, status: 0, remark: '' };

/** What the guides recorded at every stop up to now. */
export function visits(
  stops: readonly PlannedStop[],
  start: Day,
  today: Day,
  random: Random,
  silentToday = false,
): Visit[] {
  const now = dayTimeToSeconds(today, silentToday ? BEFORE_TODAY : TIME_TODAY);
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  let free = 0;
  return stops.map(({ day, part, place }) => {
    const midnight = dayTimeToSeconds(addDays(start, day - 1), '00:00');
    const planned = midnight + (PART_STARTS[part] + random.int(0, 20)) * 60;
    const arrives = Math.max(planned, free + random.int(12, 30) * 60) + random.int(0, 59);
    const stays = random.int(30, 80) * 60;
    const missed = random.chance(0.025);
    if (arrives > now) return PLANNED;
    if (missed) return { ...PLANNED, status: -1, remark: random.pick(MISSED) };
    const isHotel = place.category === 5;
    // A hotel is left the next morning, and the day's programme goes on without waiting for that.
    const leaves = isHotel
      ? midnight + 86_400 + (7 * 60 + random.int(20, 50)) * 60
      : arrives + stays;
    if (!isHotel) free = leaves;
    return {
      ...PLANNED,
      checked_in_at: iso(arrives),
      checked_out_at: leaves <= now ? iso(leaves) : null,
    };
  });
}

/** The visits of the order in Ayutthaya as fixed in the story: nothing was missed before today. */
export function ayutthayaVisits(
  stops: readonly PlannedStop[],
  start: Day,
  today: Day,
  random: Random,
): Visit[] {
  const made = visits(stops, start, today, { ...random, chance: () => false });
  const at = (time: string) => `${today}T${time}:00+07:00`;
  return stops.map(({ day, place }, index) => {
    if (addDays(start, day - 1) < today) return made[index] ?? PLANNED;
    if (place.name === CLOSED_MARKET.place) {
      return { ...PLANNED, status: -1, remark: CLOSED_MARKET.remark };
    }
    const times = AYUTTHAYA.get(place.name);
    if (!times) return PLANNED;
    const [came, left] = times;
    return { ...PLANNED, checked_in_at: at(came), checked_out_at: left ? at(left) : null };
  });
}

export interface Temperature {
  row: number;
  day: number;
  status: 0 | 1;
  remark: string;
  recorded_at: string;
}

/** A temperature per tourist and day so far: nearly all normal, a few forgotten, a fever now and then. */
export function temperatures(
  people: number,
  order: { start: Day; days: number; today: Day; fixed?: ReadonlyMap<string, string> },
  random: Random,
): Temperature[] {
  const taken: Temperature[] = [];
  for (let day = 1; day <= order.days; day += 1) {
    const date = addDays(order.start, day - 1);
    if (date > order.today) break;
    for (let row = 0; row < people; row += 1) {
      const chance = random.next();
      const remark = order.fixed
        ? (order.fixed.get(`${row}/${day}`) ?? '')
        : chance < 0.004
          ? random.pick(FEVERS)
          : chance < 0.02
            ? UNSPECIFIED
            : '';
      const minute = String(random.int(5, 35)).padStart(2, '0');
      const status = remark === '' ? 1 : 0;
      taken.push({ row, day, status, remark, recorded_at: `${date}T07:${minute}:00+07:00` });
    }
  }
  return taken;
}
