// Draws the icons of the guide's web app from the product's own mark: `node web/scripts/guide-icons.mjs`.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../public/icons/', import.meta.url);
const mark = await readFile(new URL('../public/favicon.svg', import.meta.url));
const BLUE = '#1f3f7a';

/** The mark in the middle of a blue square; phones cut circles and other shapes out of `maskable`. */
async function draw(name, size, share) {
  const inner = Math.round(size * share);
  const drawing = await sharp(mark, { density: (72 * inner) / 34 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: BLUE } })
    .composite([{ input: drawing }])
    .png({ palette: true })
    .toFile(fileURLToPath(new URL(name, folder)));
}

await mkdir(folder, { recursive: true });
await draw('guide-192.png', 192, 1);
await draw('guide-512.png', 512, 1);
await draw('guide-maskable-512.png', 512, 0.8);
await draw('guide-180.png', 180, 1);
