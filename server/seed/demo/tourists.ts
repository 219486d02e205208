import { addDays, type Day } from '@joborder/shared/dates';
import type { Prefix, Tourist } from '@joborder/shared/job-orders/draft';
import { touristTexts } from '@joborder/shared/job-orders/limits';
import { type Market, marketOf } from './markets';
import type { Random } from './random';

/** A listed tourist as the wizard's draft has it, so that the rules for drafts count them. */
export type Person = Omit<Tourist, 'key'>;

function passportNumber(pattern: string, random: Random): string {
  return pattern.replace(/[#@]/g, (sign) =>
    sign === '#' ? String(random.int(0, 9)) : random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
  );
}

/** A birth date with exactly this age on the day. */
function birthAt(age: number, day: Day, random: Random): Day {
  return addDays(day, -Math.round(age * 365.2425) - random.int(2, 360));
}

/** People who travel together: couples, families, friends, and those on their own. */
function party(market: Market, start: Day, random: Random): Omit<Person, 'passport'>[] {
  const family = random.pick(market.names.families).replaceAll('_', ' ');
  const person = (prefix: Prefix, age: number, lastname = family) => ({
    passport_file: '',
    prefix,
    firstname: random.pick(prefix === 'Mr.' ? market.names.men : market.names.women),
    lastname,
    date_of_birth: birthAt(age, start, random),
    nation: market.country,
    ...touristTexts(() => ''),
  });
  const kind = random.next();
  if (kind < 0.3) {
    const alone = random.chance(0.5) ? 'Mr.' : 'Ms.';
    return [person(alone, random.int(19, 74))];
  }
  const age = random.int(24, 72);
  const couple = [person('Mr.', age), person('Mrs.', Math.max(21, age + random.int(-6, 3)))];
  if (kind < 0.82 || age < 28 || age > 56) return couple;
  const children = Array.from({ length: random.int(1, 2) }, () => {
    // Every so often one who is exactly fifteen: counted on its own (D12).
    const years = random.chance(0.14)
      ? 15
      : random.int(Math.max(2, age - 45), Math.min(17, age - 23));
    return person(random.chance(0.5) ? 'Mr.' : 'Ms.', years);
  });
  return [...couple, ...children];
}

/** Fills a group of `size` people; passports stay different from those in `people`. */
export function fillGroup(
  people: readonly Person[],
  size: number,
  group: { countries: readonly string[]; start: Day; flight: string; random: Random },
): Person[] {
  const { random, start, flight } = group;
  const all = [...people];
  const passports = new Set(all.map((person) => person.passport));
  while (all.length < size) {
    // The first country is the group's own; now and then somebody has another passport.
    const country = random.chance(0.12) ? random.pick(group.countries) : (group.countries[0] ?? '');
    const market = marketOf(country);
    for (const member of party(market, start, random)) {
      if (all.length === size) break;
      let passport = passportNumber(market.passport, random);
      while (passports.has(passport)) passport = passportNumber(market.passport, random);
      passports.add(passport);
      all.push({ ...member, passport, flight });
    }
  }
  return all;
}
