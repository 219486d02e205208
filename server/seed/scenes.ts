import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../src/platform/package-root';
import type { Storage } from '../src/platform/storage-types';

/** Drawn scenes that stand for photos, by the icon of the category (server/seed/scenes). */
const SCENES: Readonly<Record<string, readonly string[]>> = {
  beach: ['river', 'bridge', 'park', 'sunset'],
  leaf: ['mountain', 'waterfall', 'beach', 'sunset', 'park'],
  mountain: ['zipline', 'climb'],
  'building-pavilion': [
    'palace',
    'prang',
    'ruin',
    'prangruin',
    'lanna',
    'white',
    'khmer',
    'museum',
  ],
  bed: ['hotel', 'resort'],
  massage: ['spa'],
  'tools-kitchen-2': ['food', 'seafood'],
  'shopping-bag': ['market', 'umbrellas', 'night'],
};

/** Two or three photos of a place of a category; the same place always gets the same. */
export function photosOf(categoryIcon: string, placeId: number): string[] {
  const scenes = SCENES[categoryIcon] ?? [];
  const first = placeId % scenes.length;
  return scenes
    .map((_, index) => scenes[(first + index) % scenes.length])
    .slice(0, 3)
    .map((scene) => `scenes/${scene}.webp`);
}

/** Renders the scenes into the public media, in the format that uploads have. */
export async function storeScenes(storage: Storage): Promise<void> {
  const folder = join(packageRoot(), 'seed', 'scenes');
  for (const file of readdirSync(folder)) {
    const name = `media/scenes/${basename(file, '.svg')}.webp`;
    if (await storage.has(name)) continue;
    const image = await sharp(readFileSync(join(folder, file)), { density: 144 })
      .resize(1280, 800)
      .webp({ quality: 80 })
      .toBuffer();
    await storage.put(name, image);
  }
}
