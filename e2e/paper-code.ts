import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** A picture of the QR code of the paper that is shown, large enough to be read as a camera would. */
export async function picturedCode(page: Page): Promise<Buffer> {
  const qr = page.getByRole('img', { name: /คิวอาร์โค้ด|QR code/ });
  await expect(qr.locator('svg')).toBeVisible();
  await qr.evaluate((element) => {
    element.style.cssText = 'width: 400px; height: 400px; display: block';
  });
  return qr.screenshot();
}

/** The address in the QR code of the paper that is shown. */
export async function scannedFrom(page: Page): Promise<string> {
  const { data, width, height } = PNG.sync.read(await picturedCode(page));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

const FRAME = { width: 640, height: 480 };

/** A film (Y4M) of a grey desk on which the picture lies, as a camera delivers it. */
export function filmOf(picture: Buffer): Buffer {
  const { data, width, height } = PNG.sync.read(picture);
  const luma = Buffer.alloc(FRAME.width * FRAME.height, 120);
  const left = Math.floor((FRAME.width - width) / 2);
  const top = Math.floor((FRAME.height - height) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      luma[(top + y) * FRAME.width + left + x] = data[(y * width + x) * 4] ?? 0;
    }
  }
  const grey = Buffer.alloc((FRAME.width / 2) * (FRAME.height / 2) * 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const head = `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F15:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), frame, frame]);
}
