import sharp from 'sharp';
import type { Storage } from '../../src/platform/storage-types';
import type { User } from './people';
import { seededRandom } from './random';

const TINTS = ['#DFE8DC', '#D7E2EC', '#E3DCEA', '#EFDCD6', '#F0E5CF', '#D8E8E6', '#E6E4DF'];
const SKINS = ['#E3B188', '#DBA679', '#CB9467', '#B97F54', '#EBC3A0'];
const HAIRS = ['#1F1A1A', '#1F1A1A', '#2B211E', '#3A2A22', '#4B3529'];
const GREYS = ['#8D8B88', '#6F6C69'];
const CLOTHES = [
  '#5C8266',
  '#1F3F7A',
  '#7C5A7E',
  '#8B5A3A',
  '#2F7F86',
  '#B5562D',
  '#4B5462',
  '#A63D4F',
  '#6D7F3E',
];
const SCARVES = ['#35609F', '#7C5A7E', '#5C8266', '#B5838D'];

/** Darker by a share of its brightness, for shadows. */
function shade(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Hair behind and in front of a face that fills x 92–164, y 66–164. */
const BEHIND_SHORT = 'M87 118c-4-46 12-64 41-64s45 18 41 64z';
const MENS_HAIR = [
  // short
  {
    back: BEHIND_SHORT,
    front:
      'M84 112c-6-46 14-66 44-66s50 20 44 66c-4-22-10-32-16-35-18 6-38 6-56 0-6 3-12 13-16 35z',
  },
  // parted on the side
  {
    back: BEHIND_SHORT,
    front:
      'M85 114c-8-42 8-70 46-70 32 0 46 24 40 70-3-20-8-28-13-34-20 2-42-4-54-16-4 18-14 24-19 50z',
  },
  // brushed up
  {
    back: BEHIND_SHORT,
    front:
      'M86 110c-6-30-2-52 12-62 16-12 50-14 64-2 13 11 14 36 8 64-3-18-7-27-12-31-20-7-40-7-60 0-5 4-9 13-12 31z',
  },
  // combed back from a high forehead
  {
    back: BEHIND_SHORT,
    front:
      'M86 112c-6-42 14-64 42-64s48 22 42 64c-3-18-7-30-13-38-20-10-38-10-58 0-6 8-10 20-13 38z',
  },
];
const WOMENS_HAIR = [
  // long
  {
    back: 'M76 214c-8-52-8-96-2-118 7-34 28-52 54-52s47 18 54 52c6 22 6 66-2 118z',
    front: 'M88 122c-6-42 8-70 40-70s46 28 40 70c-4-14-9-26-20-36-14 14-36 22-48 20-6 4-9 8-12 16z',
  },
  // to the chin
  {
    back: 'M80 172c-12-34-12-74 0-98 9-20 27-30 48-30s39 10 48 30c12 24 12 64 0 98z',
    front: 'M88 120c-6-40 8-68 40-68s46 28 40 68c-3-16-8-26-14-32-18 4-36 4-52 0-6 6-11 16-14 32z',
  },
  // tied up
  {
    back: 'M128 12a25 25 0 1 1 0 50a25 25 0 1 1 0-50z',
    front:
      'M86 116c-8-46 10-70 42-70s50 24 42 70c-4-20-10-30-18-36-8-6-16-8-24-8s-16 2-24 8c-8 6-14 16-18 36z',
  },
  // wavy, to the shoulders
  {
    back: 'M70 190c10-10 0-24 4-40 4-14-2-24 2-42 6-38 24-64 52-64s46 26 52 64c4 18-2 28 2 42 4 16-6 30 4 40-14 12-34 10-44 4H114c-10 6-30 8-44-4z',
    front:
      'M87 120c-6-42 10-68 41-68s47 26 41 68c-6-20-16-32-30-38-16 14-32 16-40 14-5 6-9 14-12 24z',
  },
];

/** Chosen so that the people of the pictures look as they do there. */
const LIKENESS = 74_818;

/** A flat portrait as SVG; the same person always looks the same. */
function drawPortrait(seed: string, woman: boolean, scarf = false): string {
  const random = seededRandom(`portrait ${LIKENESS} ${seed}`);
  const tint = random.pick(TINTS);
  const skin = random.pick(SKINS);
  const clothes = random.pick(CLOTHES);
  const hair = random.chance(0.12) ? random.pick(GREYS) : random.pick(HAIRS);
  const style = random.pick(woman ? WOMENS_HAIR : MENS_HAIR);
  const collar = random.int(0, 2);
  const glasses = random.chance(0.18);
  const shadow = shade(skin, 0.13);
  const fold = shade(clothes, 0.18);
  const cloth = random.pick(SCARVES);
  const shirt = [
    '<path d="M98 196l30 34 30-34 14 10-22 38-22-18-22 18-22-38z" fill="#fff"/>',
    `<path d="M100 197q28 36 56 0l10 5q-38 52-76 0z" fill="${fold}"/>`,
    `<path d="M104 196l24 46 24-46 16 8-32 52h-16l-32-52z" fill="${fold}"/>
     <path d="M110 196l18 36 18-36z" fill="#fff"/>`,
  ][collar];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${tint}"/>
    <circle cx="128" cy="132" r="112" fill="#fff" opacity=".22"/>
    ${scarf ? `<path d="M70 226c-8-60-6-112 8-142 10-24 28-36 50-36s40 12 50 36c14 30 16 82 8 142z" fill="${cloth}"/>` : `<path d="${style.back}" fill="${hair}"/>`}
    <path d="M30 262c2-40 30-56 74-66h48c44 10 72 26 74 66z" fill="${clothes}"/>
    <path d="M106 146h44v48q-22 30-44 0z" fill="${shadow}"/>
    ${shirt}
    <path d="M106 150h44v44q-22 28-44 0z" fill="${shadow}"/>
    ${woman ? '' : `<ellipse cx="90" cy="122" rx="8" ry="13" fill="${shadow}"/><ellipse cx="166" cy="122" rx="8" ry="13" fill="${shadow}"/>`}
    <path d="M90 108c0-30 16-46 38-46s38 16 38 46c0 36-16 62-38 62s-38-26-38-62z" fill="${skin}"/>
    ${
      scarf
        ? `<path d="M128 44c-36 0-56 30-52 76 2 30 14 52 28 62 14 12 34 12 48 0 14-10 26-32 28-62 4-46-16-76-52-76zm0 26c22 0 34 16 34 42 0 32-15 54-34 54s-34-22-34-54c0-26 12-42 34-42z" fill="${cloth}"/>
           <path d="M90 172c22 26 54 26 76 0l20 44c-36 26-80 26-116 0z" fill="${shade(cloth, 0.12)}"/>`
        : `<path d="${style.front}" fill="${hair}"/>`
    }
    ${
      glasses
        ? `<g fill="none" stroke="#2B2F36" stroke-width="4"><rect x="97" y="106" width="26" height="20" rx="9"/>
           <rect x="133" y="106" width="26" height="20" rx="9"/><path d="M123 114q5-4 10 0"/></g>`
        : ''
    }
  </svg>`;
}

/** Stores a portrait of every user where their photo says it is. */
export async function storePortraits(storage: Storage, users: readonly User[]): Promise<void> {
  await Promise.all(
    users.map(async (user) => {
      const name = `media/${user.photo}`;
      if (await storage.has(name)) return;
      const woman = user.title.startsWith('นาง');
      const svg = drawPortrait(user.username, woman, user.first_name === 'สุไลดา');
      await storage.put(name, await sharp(Buffer.from(svg)).webp({ quality: 86 }).toBuffer());
    }),
  );
}
